"""The map of The Golden City: pinched, dragged, by wheel and by keys, and whole again."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.person import PHONE, Person, Visitors

MAP = "section.map"
SIZE = "() => Number(document.querySelector('section.map').dataset.size)"
BOX = "() => document.querySelector('section.map svg').getAttribute('viewBox')"


def test_pinch_drag_and_whole_on_a_phone(visitors: Visitors) -> None:
    mia = visitors.enter("Mia", size=PHONE)
    mia.go(mia.table("golden_city", ["me", "random"]))
    mia.wait_for_turn()
    page = mia.page
    box = page.locator(MAP).bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers = mia.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": px, "y": py, "id": i} for i, (px, py) in enumerate(points)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    assert page.evaluate(SIZE) == 1000
    touch("touchStart", (x - 20, y), (x + 20, y))
    for gap in range(25, 85, 5):
        touch("touchMove", (x - gap, y), (x + gap, y))
    touch("touchEnd")
    assert page.evaluate(SIZE) < 500
    before = page.evaluate(BOX)
    touch("touchStart", (x, y))
    for step in range(0, 70, 10):
        touch("touchMove", (x - step, y - step / 2))
    touch("touchEnd")
    after = page.evaluate(BOX)
    assert float(after.split()[0]) > float(before.split()[0])
    assert float(after.split()[1]) > float(before.split()[1])
    page.locator("[data-zoom=whole]").click()
    expect(page.locator(MAP)).to_have_attribute("data-size", "1000")


def test_a_tap_chooses_what_is_possible_and_else_looks_closer(visitors: Visitors) -> None:
    mia = visitors.enter("Mia", size=PHONE)
    mia.come_to("golden_city", 2, "build")
    page = mia.page
    page.locator(".site.can").first.tap()
    expect(page.locator("[data-back]")).to_be_visible()
    expect(page.locator(MAP)).to_have_attribute("data-size", "1000")
    page.locator("[data-back]").tap()
    page.locator(".site.inner").first.tap(force=True)
    assert page.evaluate(SIZE) < 500


def test_wheel_and_keys_on_a_laptop(anne: Person) -> None:
    anne.go(anne.table("golden_city", ["me", "random"]))
    anne.wait_for_turn()
    page = anne.page
    page.locator(MAP).hover(position={"x": 300, "y": 200})
    page.mouse.wheel(0, -400)
    assert page.evaluate(SIZE) < 500
    page.locator("[data-zoom=out]").focus()
    before = page.evaluate(BOX)
    page.keyboard.press("ArrowRight")
    assert float(page.evaluate(BOX).split()[0]) > float(before.split()[0])
    page.keyboard.press("-")
    page.keyboard.press("0")
    expect(page.locator(MAP)).to_have_attribute("data-size", "1000")
    page.keyboard.press("+")
    expect(page.locator(MAP)).to_have_attribute("data-size", "625")


def test_a_drag_chooses_nothing(anne: Person) -> None:
    """Letting go over a place after dragging the map does not build there."""
    anne.go(anne.table("golden_city", ["me", "random"]))
    anne.act("bid")
    page = anne.page
    while not page.locator(f"{MAP} .can").count():
        anne.act("bid|done")
    assert page.locator("[data-back]").count() == 0
    page.locator("[data-zoom=in]").click()
    box = page.locator(f"{MAP} .can").first.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y + 20, steps=4)
    page.mouse.up()
    assert page.locator("[data-back]").count() == 0


def test_the_box_can_be_looked_into(anne: Person) -> None:
    """What went back to the box is listed beside the map: a score card for every round before."""
    anne.come_to("golden_city", 2, "build", after=40)
    anne.page.locator(".boxed summary").click()
    told = anne.page.locator(".boxed li")
    expect(told.first).to_be_visible()
    assert told.first.get_attribute("aria-label")
    assert told.count() >= 2
