import type { Future, Ticker } from '@candor/protocol'
import { instrumentName } from '../../i18n/instruments.ts'
import { useFutures, useTickers } from '../../data/ticks.ts'

/** What a chart can show: a coin pair or a future. */
export type Kind = 'pair' | 'future'

export type Instrument =
  | { kind: 'pair'; symbol: string; quotation: Ticker | undefined }
  | { kind: 'future'; symbol: string; quotation: Future | undefined }

/**
 * The instrument that the address asks for; without one, the pair with the most volume. It may be
 * there before its quotation is; `unknown` when no list has it; undefined until that can be told.
 */
export function useInstrument(
  asked: string | null,
  future: boolean,
): Instrument | 'unknown' | undefined {
  const { data: pairs } = useTickers()
  const { data: futures } = useFutures()
  const symbol = asked ?? pairs?.[0]?.symbol
  if (symbol === undefined) return undefined
  const pair = future ? undefined : pairs?.find((ticker) => ticker.symbol === symbol)
  if (pair) return { kind: 'pair', symbol, quotation: pair }
  const found = futures?.find((row) => row.symbol === symbol)
  if (found) return { kind: 'future', symbol, quotation: found }
  if (pairs && futures) return 'unknown'
  return { kind: future ? 'future' : 'pair', symbol, quotation: undefined }
}

/** BTC/USDT, or a future's name; the bare symbol until more is known. */
export function nameOf({ kind, symbol, quotation }: Instrument): string {
  if (!quotation) return symbol
  return kind === 'pair' ? `${quotation.base}/${quotation.quote}` : instrumentName(quotation)
}
