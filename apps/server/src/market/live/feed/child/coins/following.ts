import type { StartWish } from '../../wire.ts'
import type { Patience } from '../patience.ts'
import type { Speech } from '../speech.ts'
import type { CcxtExchange } from './ccxt-exchange.ts'

/** What following an exchange's prices needs. */
export interface Following {
  exchange: CcxtExchange
  start: StartWish
  speech: Speech
  patience: Patience
  /** Called when prices begin to come. */
  begins: () => void
  /** Called when the exchange's markets are known. */
  found: () => void
}
