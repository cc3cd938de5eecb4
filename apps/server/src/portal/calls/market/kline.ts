import { type InputOf, calls } from '@candor/protocol'
import type { Context } from '../../../context.ts'
import { wireCandle } from '../../../market/quotation.ts'
import type { Instrument } from '../../../market/source.ts'
import { handler } from '../../handler.ts'
import { Refusal } from '../../../refusal.ts'

export const klineHandler = handler(calls.kline, (context, _caller, { body }) =>
  candles(context, 'pair', body),
)

export const futuresKlineHandler = handler(calls.futuresKline, (context, _caller, { query }) =>
  candles(context, 'future', query),
)

type CandleRequest = InputOf<typeof calls.kline>['body']

async function candles({ market }: Context, kind: Instrument['kind'], request: CandleRequest) {
  const { symbol, period, limit, endTime } = request
  const instrument = market.source.instruments.find(
    (one) => one.symbol === symbol && one.kind === kind,
  )
  if (!instrument) return new Refusal('market_unknown')
  const found = await market.candles(symbol, period, limit, endTime)
  return found.map((candle) => wireCandle(instrument, candle))
}
