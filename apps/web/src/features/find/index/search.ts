import { fold } from './fold.ts'
import { isMistyped } from './near.ts'

/**
 * How well a name fits: it is called so, begins so, has such words, holds it, has some of them and other names the
 * rest, or differs by a typo.
 */
export type Fit = 'exact' | 'prefix' | 'word' | 'within' | 'spread' | 'mistyped'

/** The best first: the title on the screen before other names, unless these are the very word. */
const RANKS: Readonly<Record<Fit, { title: number; other: number }>> = {
  exact: { title: 0, other: 1 },
  prefix: { title: 2, other: 4 },
  word: { title: 3, other: 5 },
  within: { title: 6, other: 7 },
  spread: { title: 8, other: 8 },
  mistyped: { title: 9, other: 10 },
}

/** Longer is not searched for: nothing is called so. */
export const MOST_LETTERS = 60
const MOST_WORDS = 8
/** Fewer Latin letters than this are found in the middle of too many words. */
const SHORTEST_WITHIN = 3
/** Writing without spaces: what is searched for stands anywhere. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Something that can be found. */
export interface Entry {
  /** What it is called on the screen. */
  title: string
  /** What else it is found by: other languages, other words. */
  names: readonly string[]
}

/** What was typed, made ready. */
export interface Query {
  words: readonly string[]
  /** Without spaces: "btc usdt", "BTC/USDT" and "btcusdt" are one. */
  joined: string
}

export interface Hit<Found extends Entry = Entry> {
  entry: Found
  fit: Fit
  /** The name that was found, where it is not the title. */
  by?: string
}

export function queryOf(text: string): Query {
  const words = fold(text.slice(0, MOST_LETTERS)).split(' ').slice(0, MOST_WORDS)
  return { words: words.filter((word) => word !== ''), joined: words.join('') }
}

function isWithinWords(word: string): boolean {
  return word.length >= SHORTEST_WITHIN || UNSPACED.test(word)
}

/** Whether each word of the query fits a word of the name, and none of these is used twice. */
function eachFits(
  { words }: Query,
  name: readonly string[],
  fits: (typed: string, word: string) => boolean,
): boolean {
  const left = [...name]
  return words.every((typed) => {
    const at = left.findIndex((word) => fits(typed, word))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

const begins = (typed: string, word: string) => word.startsWith(typed)
const nearly = (typed: string, word: string) => begins(typed, word) || isMistyped(typed, word)

/** How a folded name fits the query as it is written; undefined where it does not. */
export function fitOf(name: string, query: Query): Fit | undefined {
  const joined = name.replaceAll(' ', '')
  if (joined === '' || query.joined === '') return undefined
  if (joined === query.joined) return 'exact'
  if (joined.startsWith(query.joined)) return 'prefix'
  if (eachFits(query, name.split(' '), begins)) return 'word'
  const isWithin = query.words.every((word) => isWithinWords(word) && joined.includes(word))
  return isWithin ? 'within' : undefined
}

/** Whether a folded name is what the query was meant to be. */
function mistypedFit(name: string, query: Query): Fit | undefined {
  return eachFits(query, name.split(' '), nearly) ? 'mistyped' : undefined
}

/** Names as they are compared, each folded once: they are the same at every letter that is typed. */
const known = new Map<string, string>()

function folded(name: string): string {
  let text = known.get(name)
  if (text === undefined) known.set(name, (text = fold(name)))
  return text
}

/**
 * Words of which the title begins with some and other names with the rest: who looks for "dark appearance" means the
 * page that is called by both, though no name has both.
 */
function spreadHit<Found extends Entry>(entry: Found, { words }: Query): Ranked<Found> | undefined {
  if (words.length < 2) return undefined
  const title = folded(entry.title).split(' ')
  const others = entry.names.flatMap((name) => folded(name).split(' '))
  const isIn = (name: readonly string[], typed: string) => name.some((word) => begins(typed, word))
  const fits =
    words.some((typed) => isIn(title, typed)) &&
    words.some((typed) => !isIn(title, typed)) &&
    words.every((typed) => isIn(title, typed) || isIn(others, typed))
  return fits ? { entry, fit: 'spread', rank: RANKS.spread.title } : undefined
}

interface Ranked<Found extends Entry> extends Hit<Found> {
  rank: number
}

function hitOf<Found extends Entry>(
  entry: Found,
  query: Query,
  fits: typeof fitOf,
): Ranked<Found> | undefined {
  let best: Ranked<Found> | undefined
  for (const [at, name] of [entry.title, ...entry.names].entries()) {
    const fit = fits(folded(name), query)
    if (!fit) continue
    const rank = at === 0 ? RANKS[fit].title : RANKS[fit].other
    if (!best || rank < best.rank) best = { entry, fit, rank, ...(at > 0 && { by: name }) }
  }
  return best
}

/**
 * What of the entries a text finds, the best first; what several names have together, and then what differs by a typo,
 * only where nothing better is found. Of what fits alike, the order is that of the entries. An empty text finds nothing.
 */
export function search<Found extends Entry>(entries: readonly Found[], text: string): Hit<Found>[] {
  const query = queryOf(text)
  if (query.joined === '') return []
  const hitsBy = (hit: (entry: Found) => Ranked<Found> | undefined) =>
    entries.flatMap((entry) => hit(entry) ?? [])
  const sure = hitsBy((entry) => hitOf(entry, query, fitOf))
  const likely = sure.length > 0 ? sure : hitsBy((entry) => spreadHit(entry, query))
  return (likely.length > 0 ? likely : hitsBy((entry) => hitOf(entry, query, mistypedFit)))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ entry, fit, by }) => ({ entry, fit, ...(by !== undefined && { by }) }))
}
