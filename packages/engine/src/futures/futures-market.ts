import type { Amount } from '@candor/money'
import type { Direction } from '@candor/terms'
import type { FuturesSpec } from './rules.ts'
import { Triggers } from './triggers.ts'

/** A futures symbol at work: its rules, what stands on each side, and what a price sets off. */
export class FuturesMarket {
  readonly id: number
  /** Every version of the rules; the last one holds for new orders. */
  readonly versions: FuturesSpec[] = []
  /** Worth of waiting orders and positions by direction, at the prices they were ordered at. */
  readonly openWorth: Record<Direction, Amount> = { long: 0n as Amount, short: 0n as Amount }
  readonly triggers = new Triggers()
  /** Which positions with a trailing stop a print is better for than any before. */
  readonly bests = new Triggers()

  constructor(id: number) {
    this.id = id
  }

  get spec(): FuturesSpec {
    return this.versions.at(-1)!
  }
}
