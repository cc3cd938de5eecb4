import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { candle, candleRequest } from './kline.ts'

export const futuresKline = defineCall({
  number: 70,
  name: 'futuresKline',
  method: 'GET',
  path: '/market/futures/kline',
  who: 'guest',
  summary: 'Candles of a future, oldest first; the last one may still be moving.',
  query: candleRequest,
  data: z.array(candle).describe('Candles, oldest first'),
  errors: ['market_unknown'],
})
