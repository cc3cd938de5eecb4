import type { Amount, Ppm, Price } from '@candor/money'
import type { Direction } from '@candor/terms'
import type { Owner } from '../ledger/accounts.ts'
import type { Method } from '../orders/method.ts'
import type { FuturesSpec } from './rules.ts'
import type { PositionStep } from './steps.ts'

/** Where an order came from; `of` names the position it follows, locks or reverses. */
export type FuturesOrigin = 'order' | 'follow' | 'lock' | 'reverse'

/** Market orders are opened by the same record; limit orders wait. */
export interface FuturesOrderPlaced {
  kind: 'futuresOrderPlaced'
  order: number
  user: Owner
  futures: number
  direction: Direction
  method: Method
  /** The limit, or the fill price of a market order. */
  price: Price
  lots: number
  lever: number
  /** From `price`, or from the price it opens at with the same record where that is more; held. */
  margin: Amount
  /** From the same: the fee on opening; a waiting order holds it with the margin. */
  fee: Amount
  /** The most the order can win; set aside in the contract pool. */
  reserve: Amount
  /** 0 where there is none. */
  stopLoss: Price
  takeProfit: Price
  origin: FuturesOrigin
  of: number
}

export interface PositionOpened {
  kind: 'positionOpened'
  order: number
  user: Owner
  /** What it was opened at; of a limit order at its limit or better. */
  price: Price
  /** The index that did it, with its record and time. */
  index: Price
  indexSeq: number
  indexAt: number
}

export type CloseCause =
  'user' | 'stopLoss' | 'takeProfit' | 'liquidation' | 'reverse' | 'trailingStop'

/** Why a part of a position was closed. */
export type PartCause = 'user' | PositionStep['kind']

export interface PositionClosed {
  kind: 'positionClosed'
  order: number
  user: Owner
  how: CloseCause
  price: Price
  /** The index that did it, with its record and time. */
  index: Price
  indexSeq: number
  indexAt: number
  /** What moved: gain to the user (capped), loss to the pool (at most the margin), fee to the venue. */
  gain: Amount
  loss: Amount
  fee: Amount
}

export interface PositionReduced {
  kind: 'positionReduced'
  order: number
  user: Owner
  futures: number
  how: PartCause
  price: Price
  /** The index that did it, with its record and time. */
  index: Price
  indexSeq: number
  indexAt: number
  /** How many lots were closed. */
  lots: number
  /** What moved for them, as of a whole close. */
  gain: Amount
  loss: Amount
  fee: Amount
  /** What the position has from now on. */
  lotsLeft: number
  marginLeft: Amount
  reserveLeft: Amount
  worthLeft: Amount
}

declare module '../core/events.ts' {
  interface Events {
    futuresDefined: { kind: 'futuresDefined'; id: number; spec: FuturesSpec }
    futuresOrderPlaced: FuturesOrderPlaced
    positionOpened: PositionOpened
    /** A limit that was reached when it was placed, by less than the half-spread: see FuturesOrder. */
    futuresSpreadDue: { kind: 'futuresSpreadDue'; order: number }
    futuresOrderCancelled: { kind: 'futuresOrderCancelled'; order: number; user: Owner }
    positionClosed: PositionClosed
    /** A part of it was closed; the rest stays open. */
    positionReduced: PositionReduced
    /** Its owner added margin to it or took some out; `margin` is what it has from now on. */
    marginSet: { kind: 'marginSet'; order: number; user: Owner; margin: Amount }
    /** All steps that a position has from now on. */
    stepsSet: { kind: 'stepsSet'; order: number; user: Owner; steps: readonly PositionStep[] }
    /** Its trailing stop, from this best print on; 0 millionths where it has none any more. */
    trailingSet: { kind: 'trailingSet'; order: number; user: Owner; ppm: Ppm; best: Price }
    /** 0 where there is none. */
    stopsSet: { kind: 'stopsSet'; order: number; user: Owner; stopLoss: Price; takeProfit: Price }
    /** Two positions of one user. Closing either, however, unlocks the other. */
    positionsLocked: { kind: 'positionsLocked'; user: Owner; first: number; second: number }
    /**
     * More positions were to be closed, or orders to be filled, at a print than one record can hold:
     * the rest is carried out at that print by the next records.
     */
    sweepLeft: { kind: 'sweepLeft'; index: number; price: Price; seq: number; at: number }
    /** Everything of the oldest print that was left over has been carried out. */
    sweepDone: { kind: 'sweepDone'; index: number }
  }
}

/** The events that futures adds: each is written by its codec and applied by its applier. */
export type FuturesEventKind =
  | 'futuresDefined'
  | 'futuresOrderPlaced'
  | 'positionOpened'
  | 'futuresSpreadDue'
  | 'futuresOrderCancelled'
  | 'positionClosed'
  | 'positionReduced'
  | 'marginSet'
  | 'stepsSet'
  | 'trailingSet'
  | 'stopsSet'
  | 'positionsLocked'
  | 'sweepLeft'
  | 'sweepDone'
