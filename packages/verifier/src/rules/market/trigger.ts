import type { OrderTerms, Side } from './spot-events.ts'

export type TriggerSource = 'index' | 'lastTrade'
export type TriggerSide = 'up' | 'down'

/** One way in which a conditional order is reached: at a price, or so far from the best price so far. */
export type Leg = {
  readonly at?: number | undefined
  readonly trail?: number | undefined
  readonly method: 'limit' | 'market'
  readonly price?: number | undefined
}

/** A conditional order that is neither carried out nor ended. */
export interface Trigger {
  readonly id: number
  readonly user: number
  readonly market: number
  readonly side: Side
  readonly source: TriggerSource
  readonly up?: Leg | undefined
  readonly down?: Leg | undefined
  readonly terms?: OrderTerms | undefined
  amount?: bigint | undefined
  quantity?: number | undefined
  held: bigint
  /** Of an exit: the order whose fills it is of. */
  of?: number | undefined
  /** The best price since it was placed, of one with a trailing leg. */
  best?: number | undefined
  reached?: TriggerSide | undefined
}
