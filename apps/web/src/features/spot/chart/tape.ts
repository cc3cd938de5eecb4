import type { PublicTrade } from '@candor/protocol'

/** Trades that the tape keeps; the stream tells the newest alone. */
const MOST = 60

/** The tape with what was traded since, newest first; the same tape where that is nothing. */
export function withTrades(
  tape: readonly PublicTrade[],
  newest: readonly PublicTrade[],
): readonly PublicTrade[] {
  const known = new Set(tape.map(({ id }) => id))
  const added = newest.filter(({ id }) => !known.has(id))
  return added.length === 0 ? tape : [...added, ...tape].slice(0, MOST)
}
