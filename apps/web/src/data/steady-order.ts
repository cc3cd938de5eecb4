import { useRef } from 'react'

/** How long an order stands while its figures move. */
const STEADY_MS = 3_000

/**
 * Sorts live rows, but moves them at most every 3 s, so that a row does not slip away from under
 * the finger. `by` names the order: another one sorts at once.
 */
export function useSteadyOrder<Row extends { symbol: string }>(
  rows: readonly Row[],
  by: string,
  order: (a: Row, b: Row) => number,
): Row[] {
  const kept = useRef({ by: '', count: -1, at: 0, symbols: [] as string[] })
  const now = Date.now()
  if (kept.current.by !== by || kept.current.count !== rows.length || now - kept.current.at > STEADY_MS) {
    const symbols = [...rows].sort(order).map((row) => row.symbol)
    kept.current = { by, count: rows.length, at: now, symbols }
  }
  const bySymbol = new Map(rows.map((row) => [row.symbol, row]))
  return kept.current.symbols.flatMap((symbol) => bySymbol.get(symbol) ?? [])
}
