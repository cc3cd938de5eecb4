import { type Amount, shortDecimal } from '@candor/money'
import type { PlanReason } from '@candor/protocol'
import { fence, fenced } from '../../../kernel/duties/duty.ts'
import { sendMessage } from '../../../people/messages/send-message.ts'
import { legNow, smallestWorth } from '../../swap/calls/legs.ts'
import { swapRulesOf } from '../../swap/calls/rules.ts'
import { scalesOf } from '../plan-rows.ts'
import type { Plan, PlanRun } from '../tables.ts'
import { requestIdOf } from './request-id.ts'
import type { LeftOut, Made, RunNeeds, RunNow } from './run-now.ts'

const NOT_DUE = { due_at: null, fire_at: null }

/**
 * Has a run looked at again a while from now. `after`: why the attempt came to nothing that is over; the
 * next one is another request.
 */
export async function tryAgain(
  { store, duty, now }: RunNeeds,
  run: PlanRun,
  { inMs, after }: { inMs: number; after?: PlanReason },
): Promise<void> {
  const attempt = run.attempt + 1
  const another = {
    ...{ attempt, request_id: requestIdOf({ ...run, attempt }), reason: after },
    ...{ price: null, lots: null, quote: null, asked_seq: null, asked_at: null },
  }
  await fenced(store, duty, (db) =>
    db
      .updateTable('plan_runs')
      .set({ try_at: now() + inMs, ...(after !== undefined && another) })
      .where('id', '=', run.id)
      .where('state', '=', 'running')
      .where('attempt', '=', run.attempt)
      .execute(),
  )
}

/** Ends a run that bought, and its plan with it where the budget is used up. */
export async function settleMade(needs: RunNeeds, now: RunNow, made: Made): Promise<void> {
  const { run, plan } = now
  const { engine } = needs.transactor
  const scales = scalesOf(engine, plan)
  await sendMessage(needs, run.user_id, {
    template: 'planMade',
    facts: {
      id: String(plan.id),
      amount: shortDecimal(made.spent, scales.gives),
      currency: plan.gives,
      received: shortDecimal(made.received, scales.receives),
      other: plan.receives,
    },
    once: `plan:${run.plan_id}:${run.due_at}`,
  })
  const { order: order_id, spent, received } = made
  await end(needs, now, { state: 'made', order_id, spent, received, reason: null })
}

/** Ends a run that bought nothing, and tells its owner why. */
export async function leaveOut(needs: RunNeeds, now: RunNow, why: LeftOut): Promise<void> {
  const { run, plan } = now
  const { reason, refusal = null, pauses } = why
  await sendMessage(needs, run.user_id, {
    template: pauses ? 'planPaused' : 'planLeftOut',
    facts: {
      id: String(plan.id),
      currency: plan.gives,
      other: plan.receives,
      planReason: reason,
    },
    once: `plan:${run.plan_id}:${run.due_at}`,
  })
  await end(needs, now, { state: 'left_out', reason, refusal }, pauses)
}

type Ending = Partial<PlanRun> & Pick<PlanRun, 'state'>

/** Writes the end of a run, and what it makes of its plan, in one transaction. */
async function end(
  needs: RunNeeds,
  { run }: RunNow,
  ending: Ending,
  pauses?: LeftOut['pauses'],
): Promise<void> {
  const { store, duty, now } = needs
  const at = now()
  const ended = await store.transaction().execute(async (db) => {
    await fence(db, duty)
    const done = await db
      .updateTable('plan_runs')
      .set({ ...ending, ended_at: at })
      .where('id', '=', run.id)
      .where('state', '=', 'running')
      .where('attempt', '=', run.attempt)
      .returningAll()
      .executeTakeFirst()
    if (!done) return undefined
    const plan = await db
      .updateTable('plans')
      .set((eb) => ({
        spent: eb('spent', '+', done.spent),
        received: eb('received', '+', done.received),
        runs: eb('runs', '+', done.state === 'made' ? 1 : 0),
        left_out: eb('left_out', '+', done.state === 'made' ? 0 : 1),
      }))
      .where('id', '=', run.plan_id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const change = changeOf(needs, { plan, run: done, pauses, at })
    if (change) await db.updateTable('plans').set(change).where('id', '=', plan.id).execute()
    return { ...plan, ...change }
  })
  if (ended?.state === 'ended') await tellEnd(needs, ended)
}

/** What the end of a run makes of its plan. */
function changeOf(
  needs: RunNeeds,
  { plan, run, pauses, at }: { plan: Plan; run: PlanRun; pauses: LeftOut['pauses']; at: number },
): Partial<Plan> | undefined {
  if (plan.state === 'ended') return undefined
  const { amount, budget } = plan
  const isLast = amount !== null && budget !== null && budget - plan.spent < amount
  const isRest = run.reason === 'small' && isLast
  if (isRest || isUsedUp(needs, plan)) {
    return { state: 'ended', cause: 'budget', ended_at: at, ...NOT_DUE }
  }
  return pauses && { state: 'paused', cause: pauses, ...NOT_DUE }
}

/** Whether less of the budget is left than the smallest order, as far as prices tell. */
function isUsedUp({ transactor: { engine }, now }: RunNeeds, plan: Plan): boolean {
  if (plan.budget === null) return false
  const left = plan.budget - plan.spent
  if (left <= 0n) return true
  if (plan.kind === 'buy') {
    const market = engine.markets()[engine.marketId(plan.symbol!)!]!
    return left < market.minNotional
  }
  const rules = swapRulesOf(engine)
  const leg = legNow(engine, engine.currencyId(plan.gives)!, now())
  if (!rules || !leg) return false
  return (left as Amount) < smallestWorth(leg, rules.spec.minWorth, rules.counted.scale)
}

async function tellEnd(needs: RunNeeds, plan: Plan): Promise<void> {
  if (plan.cause !== 'budget' && plan.cause !== 'date') return
  await sendMessage(needs, plan.user_id, {
    template: plan.cause === 'budget' ? 'planBudgetUsed' : 'planOver',
    facts: { id: String(plan.id), currency: plan.gives, other: plan.receives },
    once: `plan:${plan.id}:ended`,
  })
}
