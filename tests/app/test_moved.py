"""A link of the page, drawn before a thumb was moved, does not take the move back."""

from collections.abc import Callable

from streamlit.testing.v1 import AppTest

from tests.app.test_pages import opened, shown

Slid = Callable[..., None]


def test_a_link_that_was_drawn_before_the_move_keeps_the_move(app: AppTest, slid: Slid) -> None:
    page = opened(app, "matrix", lang="en", base=100, row=3)
    slid("base", 20, last=False)
    page.run()
    assert shown(page.run())["base"] == 20  # the run whose link the move holds back
    assert page.query_params["base"] == "100"
    page.query_params["row"] = "9"  # as a click on a link of the page says it
    view = shown(page.run())
    assert (view["base"], view["row"]) == (20, 9)
    assert page.query_params["base"] == "20"


def test_a_link_that_names_another_value_is_followed(app: AppTest, slid: Slid) -> None:
    page = opened(app, "matrix", lang="en", base=100, row=3)
    slid("base", 20, last=False)
    page.run()
    page.query_params["base"] = "1000"
    assert shown(page.run())["base"] == 1000


def test_a_value_that_the_length_covers_is_no_move(app: AppTest) -> None:
    page = opened(app, "matrix", lang="en", seq_len=1, row=0)
    page.session_state["view"]["row"] = 40  # as typed before the length was shortened
    page.run()
    assert page.query_params["row"] == "0"
    page.query_params["seq_len"] = "50"  # two steps back, to a view of row 0
    assert shown(page.run())["row"] == 0
