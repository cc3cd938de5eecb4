import { INSTRUMENTS } from './instruments.ts'

const NAMES: ReadonlyMap<string, string> = new Map(
  INSTRUMENTS.map(({ symbol, name }) => [symbol, name]),
)

/**
 * Returns the name of the product behind a symbol; the symbol itself where it has no other name.
 */
export function productName(symbol: string): string {
  return NAMES.get(symbol) ?? symbol
}
