import type { PlanRow, PlanRunRow, SpotOrderRow, SwapRecordRow } from '@candor/protocol'
import { units } from '../units.ts'
import type { PlanAct } from './planner.ts'

/** What one person was told, and what is found of it. */
export interface PlanFacts {
  /** Ids of the plans that were made, with what was told each last. */
  told: ReadonlyMap<string, PlanAct | undefined>
  plans: readonly PlanRow[]
  /** Of each plan, by its id. */
  runs: ReadonlyMap<string, readonly PlanRunRow[]>
  orders: readonly SpotOrderRow[]
  swaps: readonly SwapRecordRow[]
}

/**
 * What is wrong with a person's plans who trades by them alone: each is there once and stands as it was
 * told, each of its times was carried out once at most and within its budget, and every order and every
 * exchange is that of one run. One sentence a fault.
 */
export function planFaults({ told, plans, runs, orders, swaps }: PlanFacts): string[] {
  const faults: string[] = []
  const byId = new Map(plans.map((plan) => [plan.id, plan]))
  if (byId.size !== plans.length) faults.push('a plan is listed twice')
  for (const [id, act] of told) {
    const plan = byId.get(id)
    if (!plan) faults.push(`acknowledged plan ${id} is gone`)
    else if (!standsAs(plan, act))
      faults.push(`plan ${id} is ${plan.state} after ${act ?? 'nothing'}`)
  }
  for (const { id } of plans) if (!told.has(id)) faults.push(`nobody made plan ${id}`)
  for (const plan of plans) faults.push(...runFaults(plan, runs.get(plan.id) ?? []))
  const all = plans.flatMap((plan) => (runs.get(plan.id) ?? []).map((run) => ({ plan, run })))
  const of = (kind: PlanRow['kind']) => all.filter(({ plan }) => plan.kind === kind)
  const bought = orders
    .filter(({ filledQuantity }) => units(filledQuantity) > 0n)
    .map(({ id, filledAmount, filledQuantity, fee }) => ({
      id,
      spent: units(filledAmount),
      received: units(filledQuantity) - units(fee),
    }))
  const swapped = swaps.map(({ id, amount, received }) => ({
    id,
    spent: units(amount),
    received: units(received),
  }))
  faults.push(...tradeFaults('order', bought, of('buy')))
  faults.push(...tradeFaults('exchange', swapped, of('swap')))
  return faults
}

/** Whether a plan is as its owner last told it; one may end by itself at any time. */
function standsAs({ state, cause }: PlanRow, act: PlanAct | undefined): boolean {
  if (act === 'endPlan') return state === 'ended'
  if (state === 'ended') return cause === 'budget'
  return state === (act === 'pausePlan' ? 'paused' : 'active')
}

function runFaults(plan: PlanRow, runs: readonly PlanRunRow[]): string[] {
  const faults: string[] = []
  const fault = (text: string): void => void faults.push(`plan ${plan.id} ${text}`)
  if (new Set(runs.map(({ dueAt }) => dueAt)).size !== runs.length) fault('has a time twice')
  const made = runs.filter(({ state }) => state === 'made')
  const sum = (of: (run: PlanRunRow) => string) =>
    made.reduce((total, run) => total + units(of(run)), 0n)
  if (sum(({ spent }) => spent) !== units(plan.spent)) fault('has spent what no run has')
  if (sum(({ received }) => received) !== units(plan.received))
    fault('has received what no run has')
  if (made.length !== plan.runs) fault(`counts ${plan.runs} runs of ${made.length}`)
  const leftOut = runs.filter(({ state }) => state === 'leftOut').length
  if (leftOut !== plan.leftOut) fault(`counts ${plan.leftOut} left out of ${leftOut}`)
  if (plan.budget !== undefined && units(plan.spent) > units(plan.budget)) {
    fault(`has spent ${plan.spent} of ${plan.budget}`)
  }
  for (const { spent, dueAt } of made) {
    if (plan.amount !== undefined && units(spent) > units(plan.amount)) {
      fault(`has spent ${spent} at ${dueAt}, and ${plan.amount} is the most`)
    }
  }
  if (plan.cause === 'budget' && made.length === 0)
    fault('has ended by a budget that it did not use')
  return faults
}

interface Trade {
  id: string
  spent: bigint
  received: bigint
}

/** Each trade is of one run that came to just that; only runs that are under way have not noted theirs. */
function tradeFaults(
  what: string,
  trades: readonly Trade[],
  runs: readonly { plan: PlanRow; run: PlanRunRow }[],
): string[] {
  const faults: string[] = []
  const byId = new Map(trades.map((trade) => [trade.id, trade]))
  const claimed = new Set<string>()
  for (const { plan, run } of runs) {
    if (run.state !== 'made') continue
    const trade = byId.get(run.orderId ?? '')
    if (!trade) faults.push(`${what} ${run.orderId} of plan ${plan.id} is gone`)
    else if (trade.spent !== units(run.spent) || trade.received !== units(run.received)) {
      faults.push(`${what} ${trade.id} is not what plan ${plan.id} says of it`)
    }
    if (run.orderId !== null && claimed.has(run.orderId)) {
      faults.push(`${what} ${run.orderId} is of two runs`)
    }
    if (run.orderId !== null) claimed.add(run.orderId)
  }
  const open = runs.filter(({ run }) => run.state === 'running').length
  const unclaimed = trades.filter(({ id }) => !claimed.has(id))
  if (unclaimed.length > open) {
    faults.push(
      `${what} ${unclaimed[0]!.id} is of no run: ${unclaimed.length} of ${open} under way`,
    )
  }
  return faults
}
