"""Cards that other sites show beside a link to this one (Open Graph): a hero picture, the brand's word, the division's name."""

from PIL import Image, ImageDraw

from textures import TEAL, WHITE, font

SIZE = (1200, 630)
ABYSS = (5, 18, 26)

# file name: the hero and what is said beside it
CARDS = {
    "default": ("hero-sports-diving", ("Rebreathers", "and respiratory", "test equipment")),
    "military-diving": ("hero-military-diving", ("Military", "Diving")),
    "commercial-diving": ("hero-commercial-diving", ("Commercial", "Diving")),
    "sports-diving": ("hero-sports-diving", ("Sports", "Diving")),
    "respiratory-validation": ("hero-respiratory-validation", ("Respiratory", "Validation")),
}


def draw(masters, folder):
    """Draws every card as JPEG, which all sites understand."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, (hero, lines) in CARDS.items():
        _card(masters / f"{hero}.webp", lines).save(folder / f"{name}.jpg", "JPEG", quality=82, optimize=True, progressive=True)


def _card(hero, lines):
    with Image.open(hero) as whole:
        high = round(whole.width * SIZE[1] / SIZE[0])
        top = (whole.height - high) // 2
        picture = whole.convert("RGB").crop((0, top, whole.width, top + high)).resize(SIZE, Image.LANCZOS)
    shade = Image.new("L", SIZE)
    pen = ImageDraw.Draw(shade)
    for x in range(SIZE[0]):
        pen.line([(x, 0), (x, SIZE[1])], round(215 * max(0.0, 1 - max(0, x - 330) / 420)))
    picture = Image.composite(Image.new("RGB", SIZE, ABYSS), picture, shade)
    pen = ImageDraw.Draw(picture)
    for i in range(61):
        pen.line([(64 + 8 * i, 566), (64 + 8 * i, 566 - (20 if i % 5 == 0 else 10))], TEAL if i % 5 == 0 else (120, 150, 156), 1)
    pen.text((62, 92), "HALOCLINE", TEAL, font(34), "ls")
    for i, line in enumerate(reversed(lines)):
        pen.text((60, 508 - 70 * i), line, WHITE, font(62), "ls")
    return picture
