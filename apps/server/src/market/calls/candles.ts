import type { Looking, Pricing } from '../pricing.ts'
import { type InputOf, calls } from '@candor/protocol'
import { wireCandle } from '../quotes/quotation.ts'
import type { Instrument } from '../source.ts'
import { HEAVY, handler } from '../../kernel/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'

export const candlesHandler = handler(
  calls.kline,
  (needs: Pricing & Looking, _caller, { body }) => candles(needs, 'pair', body),
  ({ body }) => weightOf(body),
)

export const stockCandlesHandler = handler(
  calls.futuresKline,
  (needs: Pricing & Looking, _caller, { query }) => candles(needs, 'stock', query),
  ({ query }) => weightOf(query),
)

/** Candles written while nothing else has its turn. */
const CANDLES_A_TURN = 200

/** A chart of now is at hand once somebody has looked; one of before has to be read and made. */
function weightOf({ limit, endTime }: CandleRequest): number {
  return HEAVY + Math.ceil(limit / 100) * (endTime === undefined ? 1 : 2)
}

type CandleRequest = InputOf<typeof calls.kline>['body']

async function candles(
  { market, looks }: Pricing & Looking,
  kind: Instrument['kind'],
  request: CandleRequest,
) {
  const { symbol, period, limit, endTime } = request
  const instrument = market.source.instruments.find(
    (one) => one.symbol === symbol && one.kind === kind,
  )
  if (!instrument) return new Refusal('market_unknown')
  const found = await market.candles(symbol, period, limit, endTime)
  // After it: what they may ask for next is not to be made before what they wait for.
  looks.at(symbol)
  const written: ReturnType<typeof wireCandle>[] = []
  for (const candle of found) {
    if (written.length % CANDLES_A_TURN === CANDLES_A_TURN - 1) await turn()
    written.push(wireCandle(instrument, candle))
  }
  return written
}

/** Prints and orders come first. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
