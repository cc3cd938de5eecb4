import { type Place, shifted } from '../geometry/place.ts'
import { unpackStroke } from '../kept/strokes.ts'
import { type FiguresOf, WORDS_PX } from './figure.ts'

/** The widest that words of a text stand in one line, px. */
const WORDS_WIDE_PX = 200
/** Words begin beside their point, where the handle stands, px. */
const BESIDE_PX = 10

export const rectangle: FiguresOf = ({ anchors }, space) => {
  const [a, b] = anchors.map((anchor) => space.placeOf(anchor)) as [Place, Place]
  const corners = [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }]
  return [
    { kind: 'area', corners, isSolid: true },
    { kind: 'line', through: [...corners, a] },
  ]
}

export const brush: FiguresOf = ({ anchors, stroke = '' }, space) => {
  const [low, high] = anchors.map((anchor) => space.placeOf(anchor)) as [Place, Place]
  const [right, up] = [high.x - low.x, high.y - low.y]
  const through = unpackStroke(stroke).map(({ x, y }) => shifted(low, x * right, y * up))
  return [{ kind: 'line', through }]
}

export const text: FiguresOf = ({ anchors, words = '' }, space, { widthOf }) => [
  {
    kind: 'label',
    lines: wrapped(words, (line) => widthOf(line, WORDS_PX) <= WORDS_WIDE_PX),
    at: shifted(space.placeOf(anchors[0]!), BESIDE_PX, 0),
    align: 'left',
    stands: 'beside',
    size: WORDS_PX,
  },
]

/** Returns words in lines that fit; a word that is too long alone is cut. */
export function wrapped(words: string, fits: (line: string) => boolean): string[] {
  const lines = ['']
  for (const word of words.split(/(?<= )/)) {
    if (fits(lines.at(-1)! + word.trimEnd())) lines.push(lines.pop()! + word)
    else lines.push(...cut(word, fits))
  }
  return lines.map((line) => line.trimEnd()).filter((line) => line !== '')
}

/** Parts of a long word; Chinese has no others. */
function cut(word: string, fits: (line: string) => boolean): string[] {
  const parts: string[] = []
  let part = ''
  for (const sign of word) {
    if (part !== '' && !fits(part + sign)) {
      parts.push(part)
      part = ''
    }
    part += sign
  }
  return [...parts, part]
}
