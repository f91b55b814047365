"""Who has a place, who waits, and who is taken to be gone."""

from ui.queue import Queue


class Clock:
    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


def test_those_who_came_first_go_first_and_the_others_have_numbers():
    queue = Queue(2, patience=5, clock=Clock())
    assert [queue.number(who) for who in "abcd"] == [0, 0, 1, 2]
    assert [queue.number(who) for who in "dcba"] == [2, 1, 0, 0]


def test_a_place_that_is_given_back_goes_to_the_next():
    queue = Queue(1, patience=5, clock=Clock())
    assert [queue.number(who) for who in "abc"] == [0, 1, 2]
    queue.leave("a")
    queue.leave("nobody")
    assert [queue.number(who) for who in "bca"] == [0, 1, 2]


def test_a_closed_tab_does_not_keep_its_place():
    clock = Clock()
    queue = Queue(1, patience=5, clock=clock)
    assert [queue.number(who) for who in "abc"] == [0, 1, 2]
    clock.now = 4
    assert queue.number("c") == 2
    clock.now = 6
    assert [queue.number(who) for who in "cb"] == [0, 1]


def test_one_who_comes_back_late_and_is_alone_has_his_place_still():
    clock = Clock()
    queue = Queue(1, patience=5, clock=clock)
    queue.number("a")
    clock.now = 60
    assert queue.number("a") == 0
