import type { Amount } from '@candor/money'
import type { PlanReason } from '@candor/protocol'
import type { Duty } from '../../../kernel/duties/duty.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { Messaging } from '../../../people/messages/messages.ts'
import type { OfferSettings } from '../offered.ts'
import type { Plan, PlanRun } from '../tables.ts'

export type RunnerNeeds = Pick<
  Kernel,
  'store' | 'transactor' | 'ownWrites' | 'pendingEnds' | 'duties' | 'log' | 'now'
> &
  Messaging &
  OfferSettings

/** What carrying out runs takes. */
export type RunNeeds = RunnerNeeds & { duty: Duty }

/** A run with its plan and its owner, as they are now. */
export interface RunNow {
  run: PlanRun
  plan: Plan
  isFrozen: boolean
  phone: string | null
}

/** A run that is to be ordered now, and what it gives at most. */
export interface Ordering {
  run: PlanRun
  plan: Plan
  amount: Amount
}

/** What an order of a run came to, in units of the plan's currencies; the fee is taken off. */
export interface Made {
  order: number
  spent: bigint
  received: bigint
}

/** What a way to order comes to: what it made, or why it did not order. */
export type Ordered = { made: Made } | { reason: PlanReason }

/** Another carries the run on by now: this one does nothing more. */
export class CarriedElsewhere extends Error {
  override name = 'CarriedElsewhere'
}

/** The plan or its owner is not as it was when the order was made: the run is looked at anew. */
export class PlanChanged extends Error {
  override name = 'PlanChanged'
}

/** Why a run bought nothing. */
export interface LeftOut {
  reason: PlanReason
  /** The engine's own word, where it refused. */
  refusal?: string
  /** What keeps the plan from going on besides, until its owner takes it up again. */
  pauses?: 'frozen' | 'country'
}
