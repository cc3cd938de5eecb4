import type { Stock, Ticker } from '@candor/protocol'
import { instrumentName } from '../../i18n/instruments.ts'
import { useStocks, useTickers } from '../../data/ticks.ts'

/** What a chart can show: a coin pair or a stock. */
export type Kind = 'pair' | 'stock'

export type Instrument =
  | { kind: 'pair'; symbol: string; quotation: Ticker | undefined }
  | { kind: 'stock'; symbol: string; quotation: Stock | undefined }

/**
 * The instrument that the address asks for; without one, the pair with the most volume. It may be
 * there before its quotation is; `unknown` when no list has it; undefined until that can be told.
 */
export function useInstrument(
  asked: string | null,
  stock: boolean,
): Instrument | 'unknown' | undefined {
  const { data: pairs } = useTickers()
  const { data: stocks } = useStocks()
  const symbol = asked ?? pairs?.[0]?.symbol
  if (symbol === undefined) return undefined
  const pair = stock ? undefined : pairs?.find((ticker) => ticker.symbol === symbol)
  if (pair) return { kind: 'pair', symbol, quotation: pair }
  const found = stocks?.find((row) => row.symbol === symbol)
  if (found) return { kind: 'stock', symbol, quotation: found }
  if (pairs && stocks) return 'unknown'
  return { kind: stock ? 'stock' : 'pair', symbol, quotation: undefined }
}

/** BTC/USDT, or a stock's name; the bare symbol until more is known. */
export function nameOf({ kind, symbol, quotation }: Instrument): string {
  if (!quotation) return symbol
  return kind === 'pair' ? `${quotation.base}/${quotation.quote}` : instrumentName(quotation)
}
