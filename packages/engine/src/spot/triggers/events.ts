import type { Amount, Price } from '@candor/money'
import type { Rejection } from '../../core/rejections.ts'
import type { Owner } from '../../ledger/accounts.ts'
import type { TriggerSource, TriggerTerms } from './trigger.ts'

/**
 * carriedOut: its order was placed, or waits for the next price. cancelled: taken back by its owner.
 * expired: the moment that its order was to hold until has come. refused: its order could not be placed.
 */
export type TriggerEnd = 'carriedOut' | 'cancelled' | 'expired' | 'refused'

/** A conditional order waits for a price. */
export interface TriggerPlaced extends TriggerTerms {
  kind: 'triggerPlaced'
  order: number
  user: Owner
  held: Amount
  /** Of one with a trailing leg: the price that it begins at. */
  best?: Price | undefined
}

/** Prices of this record reach conditional orders, which are carried out from now on. */
export interface TriggersReached {
  kind: 'triggersReached'
  market: number
  source: TriggerSource
  /** The lowest and the highest of them, in ticks. */
  low: Price
  high: Price
  /** By which leg, in order of id; of very many the first. */
  up: readonly number[]
  down: readonly number[]
  /** Whether these are all; the others follow from the prices. */
  isAll: boolean
}

/** A conditional order is over, and nothing is set aside for it any more. */
export interface TriggerEnded {
  kind: 'triggerEnded'
  order: number
  user: Owner
  reason: TriggerEnd
  /** Id of the order that it placed, or of what waits for the next price in its place; else 0. */
  placed: number
  /** Why its order could not be placed. */
  rejection: Rejection | undefined
}

declare module '../../core/events.ts' {
  interface Events {
    triggerPlaced: TriggerPlaced
    triggersReached: TriggersReached
    triggerEnded: TriggerEnded
  }
}

/** The events of conditional orders: each is written by its codec and applied by its applier. */
export type TriggerEventKind = 'triggerPlaced' | 'triggersReached' | 'triggerEnded'
