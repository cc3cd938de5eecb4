import type { Amount } from '@candor/money'
import type { Direction } from '@candor/terms'
import type { AccountId } from '../ledger/accounts.ts'
import type { Bargain } from './carried-out.ts'
import type { Draft } from './draft.ts'

/** An amount kept in `to` from the acceptance of a pending order until it ends; then it returns. */
export interface Cover {
  from: AccountId
  to: AccountId
  amount: Amount
}

/** What an order would add to what a pool has at stake in one direction of a product. */
export interface Exposure {
  product: 'fast' | 'futures'
  /** Id of the product's rules. */
  id: number
  direction: Direction
  worth: Amount
}

/** What is agreed when an order is accepted that waits for the next price. */
export interface PendingTerms {
  /** What is set aside now. */
  cover: readonly Cover[]
  /** What was set aside before, for a quote, and is taken over. */
  takenOver?: readonly Cover[]
  /** Counts against the person's own limits from now on. */
  stake?: Amount
  exposure?: Exposure
  /** The position or waiting order that it ends: nobody may ask for its end again meanwhile. */
  ends?: number
  bargain?: Bargain
}

/** How a command waits for the next price of its indexes. */
export interface PendingSpec<Command> {
  /** The indexes; none where it is carried out at once. `trial`: the command as carried out now. */
  indexes(trial: Draft, command: Command): readonly number[]
  /**
   * What is agreed. Nothing that the person does until it ends can keep it from being carried out:
   * everything it may need is set aside, as far as they have it.
   */
  agree(trial: Draft, command: Command): PendingTerms
}
