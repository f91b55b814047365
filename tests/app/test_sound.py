"""A position is heard when somebody asks for it, never by itself."""


def test_nothing_sounds_until_it_is_asked_for(app):
    app.run().switch_page("pages/waves.py").run()
    assert not app.get("audio")
    app.button(key="sound-button").click().run()
    assert len(app.get("audio")) == 4
    assert app.query_params["sound"] in ("1", ["1"])
    assert not any(player.proto.autoplay for player in app.get("audio"))
    app.button(key="sound-button").click().run()
    assert not app.get("audio")
    assert not app.exception


def test_one_position_and_one_pair_can_be_heard(app):
    app.query_params.update({"seq_len": "1", "d_model": "2", "sound": "1"})
    app.run().switch_page("pages/waves.py").run()
    assert not app.exception
    assert len(app.get("audio")) == 4
