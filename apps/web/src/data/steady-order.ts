import { useEffect, useEffectEvent, useState } from 'react'
import { isPressing, watchFingers } from './finger.ts'

/** How long an order stands while its figures move. */
const STEADY_MS = 3_000

const all = () => true

/**
 * Sorts live rows, but moves them only every 3 s, and not while a finger is down, so that a row does
 * not slip away from under it. `by` names the order: another one sorts at once, and so does another
 * number of rows. `among` says by a row's figures which ones show; it counts when rows are sorted.
 */
export function useSteadyOrder<Row extends { symbol: string }>(
  rows: readonly Row[],
  by: string,
  order: (a: Row, b: Row) => number,
  among: (row: Row) => boolean = all,
): Row[] {
  const sorted = () => ({
    by,
    count: rows.length,
    symbols: rows
      .filter(among)
      .sort(order)
      .map((row) => row.symbol),
  })
  const [kept, setKept] = useState(sorted)
  let { symbols } = kept
  if (kept.by !== by || kept.count !== rows.length) {
    const next = sorted()
    symbols = next.symbols
    setKept(next)
  }
  const sortAgain = useEffectEvent(() => {
    if (!isPressing(performance.now())) setKept(sorted())
  })
  useEffect(() => {
    watchFingers()
    const timer = setInterval(sortAgain, STEADY_MS)
    return () => clearInterval(timer)
  }, [])
  const bySymbol = new Map(rows.map((row) => [row.symbol, row]))
  return symbols.flatMap((symbol) => bySymbol.get(symbol) ?? [])
}
