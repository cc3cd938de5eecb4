import type { Direction } from '../fast/outcome.ts'
import type { Step } from './orders.ts'

/** Which print did something: the index, with its record and time. */
interface ByIndex {
  readonly index: number
  readonly indexSeq: number
  readonly indexAt: number
}

export interface FuturesOrderPlaced {
  readonly order: number
  readonly user: number
  readonly futures: number
  readonly direction: Direction
  readonly method: 'market' | 'limit'
  readonly price: number
  readonly lots: number
  readonly lever: number
  readonly margin: bigint
  readonly fee: bigint
  readonly reserve: bigint
  readonly stopLoss: number
  readonly takeProfit: number
  readonly origin: 'order' | 'follow' | 'lock' | 'reverse'
  readonly of: number
}

export interface PositionOpened extends ByIndex {
  readonly order: number
  readonly user: number
  readonly price: number
}

type CloseCause = 'user' | 'stopLoss' | 'takeProfit' | 'liquidation' | 'reverse' | 'trailingStop'

interface Closed extends ByIndex {
  readonly order: number
  readonly user: number
  readonly how: CloseCause
  readonly price: number
  readonly gain: bigint
  readonly loss: bigint
  readonly fee: bigint
}

export type PositionClosed = Closed

export interface PositionReduced extends Closed {
  readonly futures: number
  readonly lots: number
  readonly lotsLeft: number
  readonly marginLeft: bigint
  readonly reserveLeft: bigint
  readonly worthLeft: bigint
}

export interface StepsSet {
  readonly order: number
  readonly steps: readonly Step[]
}

export interface TrailingSet {
  readonly order: number
  readonly ppm: number
  readonly best: number
}

export interface StopsSet {
  readonly order: number
  readonly stopLoss: number
  readonly takeProfit: number
}

export interface SweepLeft {
  readonly index: number
  readonly price: number
  readonly seq: number
  readonly at: number
}
