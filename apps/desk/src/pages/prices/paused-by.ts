import type { Exclusion, SymbolPrice } from './names.ts'

/** A price takes two exchanges, but where it never had more than one. */
const LEAST = 2

/** The symbols that would lose their price if this were out of use, as exchanges stand now. */
export function pausedBy(
  symbols: readonly SymbolPrice[],
  { exchange, symbol }: Pick<Exclusion, 'exchange' | 'symbol'>,
): string[] {
  return symbols.flatMap((one) => {
    if (one.pause !== null || (symbol !== null && one.symbol !== symbol)) return []
    const used = one.constituents.filter(({ standing }) => standing === 'used')
    const left = used.filter((told) => exchange !== null && told.exchange !== exchange)
    const takes = Math.min(LEAST, used.length)
    return used.length > 0 && left.length < takes ? [one.symbol] : []
  })
}
