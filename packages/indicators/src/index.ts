import type { Indicator } from './indicator.ts'
import { atr } from './pane/atr.ts'
import { cci } from './pane/cci.ts'
import { dmi } from './pane/dmi.ts'
import { kdj } from './pane/kdj.ts'
import { macd } from './pane/macd.ts'
import { obv } from './pane/obv.ts'
import { rsi } from './pane/rsi.ts'
import { stochRsi } from './pane/stoch-rsi.ts'
import { vol } from './pane/vol.ts'
import { wr } from './pane/wr.ts'
import { boll } from './price/boll.ts'
import { donchian } from './price/donchian.ts'
import { keltner } from './price/keltner.ts'
import { ema, ma } from './price/means.ts'
import { sar } from './price/sar.ts'
import { supertrend } from './price/supertrend.ts'
import { vwap } from './price/vwap.ts'

export {
  type Candle,
  type Figure,
  type Indicator,
  type IndicatorId,
  type Line,
  type Parameter,
  type ParameterName,
  type Unit,
  areParameters,
  initialParameters,
} from './indicator.ts'

/** Every indicator, in the order in which they are offered: those over the candles first. */
export const INDICATORS: readonly Indicator[] = [
  ...[ma, ema, boll, keltner, donchian, sar, vwap, supertrend],
  ...[vol, macd, rsi, kdj, atr, obv, cci, wr, dmi, stochRsi],
]

export function indicatorOf(id: string): Indicator | undefined {
  return INDICATORS.find((indicator) => indicator.id === id)
}
