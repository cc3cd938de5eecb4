import type { EngineRecord } from '@candor/engine'
import type { Amount } from '@candor/money'
import { HOUR_MS } from '@candor/money/durations'
import { DutyLost } from '../../../kernel/duties/duty.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { isRejection } from '../../../kernel/submit.ts'
import { isOffered } from '../offered.ts'
import type { PlanRun } from '../tables.ts'
import { amountOf } from './amount-of.ts'
import { buy } from './buy.ts'
import { madeBy } from './made.ts'
import { isWorthAnother, reasonOf } from './reasons.ts'
import {
  CarriedElsewhere,
  type LeftOut,
  type Made,
  type Ordered,
  PlanChanged,
  type RunNeeds,
  type RunNow,
} from './run-now.ts'
import { leaveOut, settleMade, tryAgain } from './settle.ts'
import { swap } from './swap.ts'

/** A time that passed by more, while the venue was away or busy, is left out. */
const LATE_MS = HOUR_MS
const MOST_ATTEMPTS = 3
const ATTEMPT_IN_MS = 15_000
const AGAIN_IN_MS = 5_000
const CHANGED_IN_MS = 1_000
const UNDER_WAY_MS = 30_000
const FAULT_IN_MS = 60_000

/**
 * Carries a run on, as far as it goes now: to its end, to another attempt, or to a later look where
 * nobody knows what became of its order. `ordered`: the record of its request, where the journal has it.
 */
export async function carryRun(
  needs: RunNeeds,
  run: PlanRun,
  ordered: EngineRecord | undefined,
): Promise<void> {
  try {
    const now = await readRun(needs, run)
    if (!now) return
    if (ordered) await settleOrdered(needs, now, ordered)
    else await order(needs, now)
  } catch (error) {
    if (error instanceof DutyLost || error instanceof CarriedElsewhere) return
    if (error instanceof PlanChanged) return tryAgain(needs, run, { inMs: CHANGED_IN_MS })
    needs.log.warn({ err: error, run: run.id }, 'A run of a plan could not be carried out yet')
    await tryAgain(needs, run, { inMs: FAULT_IN_MS })
  }
}

async function order(needs: RunNeeds, now: RunNow): Promise<void> {
  const { run, plan } = now
  const barred = barredBy(needs, now)
  if (barred) {
    // What was ordered a moment ago may be on its way to the engine, whoever ordered it.
    const isUnderWay = run.asked_at !== null && needs.now() - run.asked_at < UNDER_WAY_MS
    return isUnderWay ? tryAgain(needs, run, { inMs: UNDER_WAY_MS }) : leaveOut(needs, now, barred)
  }
  const amount = givesNow(needs, now)
  if (amount <= 0n) return leaveOut(needs, now, { reason: 'money' })
  let ordered: Ordered
  try {
    const ordering = { run, plan, amount }
    ordered = plan.kind === 'buy' ? await buy(needs, ordering) : await swap(needs, ordering)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refused(needs, now, error)
  }
  if ('reason' in ordered) return leaveOut(needs, now, { reason: ordered.reason })
  await settle(needs, now, ordered.made)
}

/**
 * What a run gives: as much as it began with, and no more than its plan allows by now. Once it was
 * ordered it is ordered by the same amount.
 */
function givesNow(needs: RunNeeds, { run, plan }: RunNow): Amount {
  const most = run.asked_seq === null ? amountOf(needs, plan) : run.amount
  return (most < run.amount ? most : run.amount) as Amount
}

/** Ends a run whose order was carried out; one that met no offer is ordered anew a moment later. */
async function settle(needs: RunNeeds, now: RunNow, made: Made): Promise<void> {
  if (made.spent > 0n) return settleMade(needs, now, made)
  return againOr(needs, now, { reason: 'price' })
}

async function againOr(needs: RunNeeds, now: RunNow, why: LeftOut): Promise<void> {
  if (now.run.attempt >= MOST_ATTEMPTS) return leaveOut(needs, now, why)
  return tryAgain(needs, now.run, { inMs: ATTEMPT_IN_MS, after: why.reason })
}

/** What an order came to of which the journal tells. */
async function settleOrdered(needs: RunNeeds, now: RunNow, record: EngineRecord): Promise<void> {
  const { run, plan } = now
  const made = await madeBy(needs, plan, record)
  if (made === 'waits') return tryAgain(needs, run, { inMs: AGAIN_IN_MS })
  if ('refusal' in made) return refused(needs, now, new Refusal(made.refusal))
  return settle(needs, now, made)
}

/** Why a run must not be ordered now, by its plan, its owner and the time; undefined where it may. */
function barredBy(needs: RunNeeds, { run, plan, isFrozen, phone }: RunNow): LeftOut | undefined {
  if (isFrozen) return { reason: 'frozen', pauses: 'frozen' }
  if (!isOffered(needs, phone)) return { reason: 'country', pauses: 'country' }
  // Its last day ends a plan as soon as the run of that day has begun.
  const isStopped = plan.state === 'paused' || (plan.state === 'ended' && plan.cause !== 'date')
  if (isStopped) return { reason: 'stopped' }
  if (needs.now() - run.due_at > LATE_MS) return { reason: run.reason ?? 'late' }
  return undefined
}

/**
 * Ends a run whose order was refused, or has it ordered anew where another moment may be better: under
 * a requestId of its own, since this one is over for good. Where the venue took nothing, or nobody
 * knows, it is looked at again.
 */
async function refused(needs: RunNeeds, now: RunNow, refusal: Refusal): Promise<void> {
  const { error } = refusal
  if (!isRejection(refusal)) return tryAgain(needs, now.run, { inMs: AGAIN_IN_MS })
  const why = { reason: reasonOf(error), refusal: error }
  return isWorthAnother(error) ? againOr(needs, now, why) : leaveOut(needs, now, why)
}

async function readRun({ store }: RunNeeds, run: PlanRun): Promise<RunNow | undefined> {
  const row = await store
    .selectFrom('plans')
    .innerJoin('people', 'people.id', 'plans.user_id')
    .selectAll('plans')
    .select(['people.frozen_at', 'people.phone'])
    .where('plans.id', '=', run.plan_id)
    .executeTakeFirst()
  if (!row) return undefined
  const { frozen_at, phone, ...plan } = row
  return { run, plan, isFrozen: frozen_at !== null, phone }
}
