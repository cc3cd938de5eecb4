"""
Makes the font's files beside this one, and says which characters each has: `python3 subset.py`. Inter as
it is published has more alphabets, weights and forms of letters than the applications write; a phone would
load twice the bytes before its first text. Needs fonttools and brotli of Python, and the installed packages.
"""

import io
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).parent
SOURCE = HERE.parents[4] / "node_modules/@fontsource-variable/inter/files"

# What the twelve languages, and names and prices in them, are written with.
CHARACTERS = {
    "latin": "20-7E A0-FF 131 152-153 2C6 2DA 2DC 2013-2014 2018-201A 201C-201E 2022 2026 2039-203A"
    " 2044 20AC 2122 2191 2193 2212",
    "latin-ext": "100-130 132-148 14A-151 154-17F 192 218-21B 1E9E 20A4 20A6 20A9 20B1 20B4 20B9-20BA"
    " 20BD 20BF",
    "vietnamese": "102-103 110-111 128-129 168-169 1A0-1A1 1AF-1B0 300-301 303-304 308-309 323"
    " 1EA0-1EF9 20AB",
    "cyrillic": "301 400-45F 490-491 4B0-4B1 2116",
}
# Regular to bold, as `font-weight` of fonts.css says.
WEIGHTS = (400, 700)
# Figures of one width, accents, forms of a language, pairs of letters.
FEATURES = ["tnum", "ccmp", "locl", "mark", "mkmk", "kern"]


def codes(ranges: str) -> list[int]:
    found = []
    for span in ranges.split():
        first, _, last = span.partition("-")
        found += range(int(first, 16), int(last or first, 16) + 1)
    return found


def subset(name: str, ranges: str) -> str:
    font = instantiateVariableFont(TTFont(SOURCE / f"inter-{name}-wght-normal.woff2"), {"wght": WEIGHTS})
    font.flavor = None
    whole = io.BytesIO()
    font.save(whole)
    whole.seek(0)
    font = TTFont(whole)
    options = Options()
    options.layout_features = FEATURES
    # Whose it is, and its licence.
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.hinting = False
    options.glyph_names = False
    subsetter = Subsetter(options)
    wanted = codes(ranges)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    font.flavor = "woff2"
    target = HERE / f"inter-{name}-wght-normal.woff2"
    font.save(target)
    has = font.getBestCmap()
    missing = [f"{code:X}" for code in wanted if code not in has and code != 0xAD]
    if missing:
        raise SystemExit(f"inter-{name} has no {' '.join(missing)}")
    listed = ", ".join("U+" + "-".join(part.zfill(4) for part in span.split("-")) for span in ranges.split())
    return f"{target.name}: {target.stat().st_size} bytes, {listed}"


for name, ranges in CHARACTERS.items():
    print(subset(name, ranges))
