import { useEffect, useEffectEvent, useState } from 'react'

/** How long an order stands while its figures move. */
const STEADY_MS = 3_000

/**
 * Sorts live rows, but moves them only every 3 s, so that a row does not slip away from under the
 * finger. `by` names the order: another one sorts at once, and so does another number of rows.
 */
export function useSteadyOrder<Row extends { symbol: string }>(
  rows: readonly Row[],
  by: string,
  order: (a: Row, b: Row) => number,
): Row[] {
  const sorted = () => ({
    by,
    count: rows.length,
    symbols: [...rows].sort(order).map((row) => row.symbol),
  })
  const [kept, setKept] = useState(sorted)
  let { symbols } = kept
  if (kept.by !== by || kept.count !== rows.length) {
    const next = sorted()
    symbols = next.symbols
    setKept(next)
  }
  const sortAgain = useEffectEvent(() => setKept(sorted()))
  useEffect(() => {
    const timer = setInterval(sortAgain, STEADY_MS)
    return () => clearInterval(timer)
  }, [])
  const bySymbol = new Map(rows.map((row) => [row.symbol, row]))
  return symbols.flatMap((symbol) => bySymbol.get(symbol) ?? [])
}
