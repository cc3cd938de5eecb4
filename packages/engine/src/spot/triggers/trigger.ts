import type { Amount, Ppm, Price, Quantity } from '@candor/money'
import type { Owner } from '../../ledger/accounts.ts'
import type { Method } from '../../orders/method.ts'
import type { Side } from '../book/index.ts'
import type { AskedTerms } from '../order-terms.ts'

/** Which price a trigger goes by: the index of its market, or the last trade in its book. */
export type TriggerSource = 'index' | 'lastTrade'

/** The two sides from which a price comes: `up` is reached at or above a price, `down` at or below. */
export type TriggerSide = 'up' | 'down'

/** One way in which a trigger is reached, and the order that it then places. */
export interface TriggerLeg {
  /** The price that reaches it, in ticks; of a trailing leg none. */
  at?: Price | undefined
  /** A trailing leg follows the best price since it was placed at this distance. */
  trail?: Ppm | undefined
  method: Method
  /** Of a limit order: its limit, in ticks. */
  price?: Price | undefined
}

/** What a conditional order asks for. With both legs the first that is reached counts. */
export interface TriggerTerms {
  market: number
  side: Side
  source: TriggerSource
  up?: TriggerLeg | undefined
  down?: TriggerLeg | undefined
  /** Lots of a sell, and of a buy at a limit; of a market buy the most. */
  quantity?: Quantity | undefined
  /** What a market buy may spend, in units of the quote currency. */
  amount?: Amount | undefined
  /** Terms of the order that it places; with a moment at which that would close it ends itself. */
  terms?: AskedTerms | undefined
}

/** The price that reached a trigger came with this record, at this time. */
export interface TriggerReached {
  leg: TriggerSide
  at: number
  seq: number
}

/** A conditional order that is neither carried out nor ended. */
export interface Trigger extends TriggerTerms {
  id: number
  user: Owner
  /** Of an exit: the order whose fills it is of, which may be over. */
  of?: number | undefined
  /** What is set aside for it: base of a sell, quote of a buy. */
  held: Amount
  reached?: TriggerReached | undefined
}

/** The side from which a price comes that is worse for what the order would sell or buy. */
export function stopSideOf(side: Side): TriggerSide {
  return side === 'sell' ? 'down' : 'up'
}

/** The leg by which a price has reached a conditional order. */
export function reachedLeg({ up, down, reached }: Trigger): TriggerLeg {
  return (reached!.leg === 'up' ? up : down)!
}
