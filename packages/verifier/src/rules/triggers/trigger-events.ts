import type { Side } from '../market/spot-events.ts'
import type { Leg, Trigger, TriggerSide, TriggerSource } from '../market/trigger.ts'

export type TriggerPlaced = Omit<Trigger, 'id' | 'of' | 'reached'> & {
  readonly type: 'triggerPlaced'
  readonly order: number
}

export type TriggersReached = {
  readonly type: 'triggersReached'
  readonly market: number
  readonly source: TriggerSource
  readonly low: number
  readonly high: number
  readonly up: readonly number[]
  readonly down: readonly number[]
  readonly isAll: boolean
}

export type TriggerEnded = {
  readonly type: 'triggerEnded'
  readonly order: number
  readonly user: number
  readonly reason: 'carriedOut' | 'cancelled' | 'expired' | 'refused'
  readonly placed: number
  readonly rejection?: string | undefined
}

export type Exit = { readonly trigger: number; readonly limit?: number | undefined }

export type SpotExitsSet = {
  readonly type: 'spotExitsSet'
  readonly order: number
  readonly exits: {
    readonly on: TriggerSource
    readonly stop?: Exit | undefined
    readonly takeProfit?: Exit | undefined
  }
  readonly trigger?: number | undefined
}

export type ExitFunded = {
  readonly type: 'exitFunded'
  readonly order: number
  readonly of: number
  readonly user: number
  readonly begins?:
    | {
        readonly market: number
        readonly side: Side
        readonly source: TriggerSource
        readonly up?: Leg | undefined
        readonly down?: Leg | undefined
      }
    | undefined
  readonly quantity: number
  readonly held: bigint
}

/** What the rule of conditional orders goes by, besides prints and trades. */
export type TriggerEvent =
  TriggerPlaced | TriggersReached | TriggerEnded | SpotExitsSet | ExitFunded

/** What an order says that a conditional one placed. */
export interface PlacedBy {
  readonly market: number
  readonly side: Side
  readonly method: 'limit' | 'market'
  readonly price?: number | undefined
  readonly quantity?: number | undefined
}

export function legAt(trigger: Trigger, side: TriggerSide): Leg | undefined {
  return side === 'up' ? trigger.up : trigger.down
}
