import type { Instrument } from '../../source.ts'
import type { LiveSymbol } from '../catalogue/live-symbol.ts'

/**
 * Symbols whose charts are filled from exchanges, and whether each is a stock. Rates have no charts, and
 * what no exchange of this venue has in the catalogue has no past that could be waited for.
 */
export function chartedOf(
  instruments: readonly Pick<Instrument, 'symbol' | 'kind'>[],
  symbols: readonly Pick<LiveSymbol, 'symbol' | 'constituents'>[],
): ReadonlyMap<string, boolean> {
  const told = new Set(
    symbols.flatMap(({ symbol, constituents }) => (constituents.length > 0 ? [symbol] : [])),
  )
  return new Map(
    instruments.flatMap(({ symbol, kind }) =>
      kind === 'rate' || !told.has(symbol) ? [] : [[symbol, kind === 'stock']],
    ),
  )
}
