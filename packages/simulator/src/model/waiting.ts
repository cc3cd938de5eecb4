import type { Command, Event, Owner, PlaceSpotOrder } from '@candor/engine'
import type { PriceNow } from './index-now.ts'
import type { Account } from './ledger.ts'
import type { ModelPerson } from './person.ts'

type Accepted = Extract<Event, { kind: 'pendingAccepted' }>

/** What is agreed on an order that waits, with accounts in the words of the model. */
export type ModelAccepted = Omit<Accepted, 'cover'> & { cover: readonly Cover[] }

export type ModelEvent = Event | ModelAccepted

/** Whoever sees a market so much sooner than the house does not know the price yet. */
export const LAG_MS = 600

/** What has no price by then comes to nothing. */
export const PATIENCE_MS = 3_000

/** How much of one person may wait at once. */
export const MOST_WAITING = 100

/** What trades with the house. */
export type Waiting = Extract<
  Command,
  {
    kind:
      | 'openFast'
      | 'placeFuturesOrder'
      | 'followPosition'
      | 'lockPosition'
      | 'reversePosition'
      | 'closePosition'
      | 'cancelFuturesOrder'
      | 'cancelSpotOrder'
      | 'setStops'
      | 'swap'
      | 'placeSpotOrder'
      | 'amendSpotOrder'
      | 'reducePosition'
      | 'removeMargin'
      | 'setSteps'
  }
>

/** The order of a conditional one. */
export type OfTrigger = PlaceSpotOrder & { origin: { trigger: number } }

/** What is kept in one account out of another until an order ends that waits. */
export interface Cover {
  from: Account
  to: Account
  amount: bigint
}

/** Everything that is agreed, the price apart. */
export type Agreed = Pick<ModelAccepted, 'stake' | 'exposure' | 'ends' | 'bargain'>

export interface ModelPending extends Agreed {
  id: number
  user: Owner
  command: Waiting
  indexes: readonly number[]
  acceptedAt: number
  until: number
  cover: readonly Cover[]
  /** The prices it waited for, as far as they have come. */
  prints: Map<number, PriceNow>
  /** What counts as staked while it waits. */
  counted: ModelPerson['staked'][number] | undefined
}

export function isReached({ prints, indexes }: ModelPending): boolean {
  return indexes.every((index) => prints.has(index))
}

interface Pendings {
  pendings: ReadonlyMap<number, ModelPending>
}

/** Whether a position's owner has asked for its end, and the price for that has come. */
export function isEndedByHand({ pendings }: Pendings, position: number): boolean {
  return [...pendings.values()].some((order) => order.ends === position && isReached(order))
}

export function isEnding({ pendings }: Pendings, position: number): boolean {
  return [...pendings.values()].some(({ ends }) => ends === position)
}
