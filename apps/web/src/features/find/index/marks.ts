import { type Folded, foldWithPlaces } from './fold.ts'
import { isMistyped } from './near.ts'
import { queryOf } from './search.ts'

/** A piece of a shown text, found or not. */
export interface Piece {
  text: string
  found: boolean
}

type Range = readonly [from: number, to: number]

/** A text in pieces, so that what was found of it can be marked; accents stay with their letters. */
export function marksOf(text: string, search: string): Piece[] {
  const folded = foldWithPlaces(text)
  const { words, joined } = queryOf(search)
  if (joined === '') return [{ text, found: false }]
  const ranges =
    atWords(folded, words) ??
    acrossWords(folded, joined) ??
    words.flatMap((word) => anywhere(folded, word))
  return piecesOf(
    text,
    ranges.map(([from, to]) => [folded.from[from]!, folded.to[to - 1]!]),
  )
}

/** Where words begin with those of the query, if all of them do. */
function atWords({ text }: Folded, words: readonly string[]): Range[] | undefined {
  const ranges = words.map((word): Range | undefined => {
    const at = ` ${text}`.indexOf(` ${word}`)
    return at < 0 ? undefined : [at, at + word.length]
  })
  return ranges.every((range) => range !== undefined) ? ranges : undefined
}

/** Where the query stands without its spaces: "btcusdt" in BTC/USDT. */
function acrossWords({ text }: Folded, joined: string): Range[] | undefined {
  const kept = Array.from({ length: text.length }, (_, at) => at).filter((at) => text[at] !== ' ')
  const at = kept
    .map((place) => text[place])
    .join('')
    .indexOf(joined)
  return at < 0 ? undefined : [[kept[at]!, kept[at + joined.length - 1]! + 1]]
}

/** Where one word stands, or else the word that it was meant to be. */
function anywhere({ text }: Folded, word: string): Range[] {
  const at = text.indexOf(word)
  if (at >= 0) return [[at, at + word.length]]
  let from = 0
  for (const each of text.split(' ')) {
    if (isMistyped(word, each)) return [[from, from + each.length]]
    from += each.length + 1
  }
  return []
}

/** The ranges of a text in order, those that touch as one. */
function piecesOf(text: string, ranges: readonly Range[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    if (to <= at) continue
    const begin = Math.max(from, at)
    if (begin > at) pieces.push({ text: text.slice(at, begin), found: false })
    pieces.push({ text: text.slice(begin, to), found: true })
    at = to
  }
  if (at < text.length) pieces.push({ text: text.slice(at), found: false })
  return pieces
}
