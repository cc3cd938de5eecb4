import type { EngineView } from '@candor/engine'
import { formatUnits } from '@candor/money'
import type { Language, PlanRow, PlanRunRow } from '@candor/protocol'
import { percentText } from '../../kernel/percent.ts'
import { planReasonText } from '../../people/reasons/plan-reasons.ts'
import { rateOfAmounts } from '../swap/calls/legs.ts'
import type { Plan, PlanRun } from './tables.ts'

interface Scales {
  gives: number
  receives: number
}

/** Digits of the currencies of a plan, which the books know for good. */
export function scalesOf(
  engine: Pick<EngineView, 'currencies' | 'currencyId'>,
  { gives, receives }: Pick<Plan, 'gives' | 'receives'>,
): Scales {
  const scale = (code: string) => engine.currencies()[engine.currencyId(code)!]!.scale
  return { gives: scale(gives), receives: scale(receives) }
}

/** A plan as its owner sees it. */
export function planRow(engine: EngineView, plan: Plan & { isRunning: boolean }): PlanRow {
  const scales = scalesOf(engine, plan)
  const { kind, symbol, gives, receives, amount, share, price, worst, day, budget } = plan
  const market = symbol === null ? undefined : engine.markets()[engine.marketId(symbol)!]
  const given = (units: bigint) => formatUnits(units, scales.gives)
  return {
    kind,
    ...(symbol !== null && { symbol }),
    ...(kind === 'swap' && { from: gives, to: receives }),
    ...(amount !== null && { amount: given(amount) }),
    ...(share !== null && { sharePercent: percentText(share) }),
    ...(price !== null && market && { price: formatUnits(price, market.priceScale) }),
    ...(worst !== null && { limitPercent: percentText(worst) }),
    every: plan.every,
    ...(day !== null && { day }),
    time: timeText(plan.minute),
    zone: plan.zone,
    ...(budget !== null && { budget: given(budget) }),
    ...(plan.ends_on !== null && { endsOn: plan.ends_on }),
    id: String(plan.id),
    state: plan.state,
    cause: plan.cause,
    nextAt: plan.due_at,
    isRunning: plan.isRunning,
    gives,
    receives,
    spent: given(plan.spent),
    received: formatUnits(plan.received, scales.receives),
    averagePrice: costOfOne(plan, scales),
    runs: plan.runs,
    leftOut: plan.left_out,
    createdAt: plan.created_at,
  }
}

/** A run of a plan as its owner sees it. */
export function planRunRow(
  engine: EngineView,
  run: PlanRun,
  { plan, language }: { plan: Pick<Plan, 'gives' | 'receives'>; language: Language },
): PlanRunRow {
  const scales = scalesOf(engine, plan)
  const { id, due_at, ended_at, state, spent, received, order_id, request_id } = run
  const reason = state === 'left_out' ? run.reason : null
  return {
    id: String(id),
    dueAt: due_at,
    endedAt: ended_at,
    state: state === 'left_out' ? 'leftOut' : state,
    reason,
    reasonText: reason && planReasonText(reason, language),
    gives: plan.gives,
    receives: plan.receives,
    spent: formatUnits(spent, scales.gives),
    received: formatUnits(received, scales.receives),
    price: costOfOne(run, scales),
    orderId: order_id === null ? null : String(order_id),
    requestId: request_id,
  }
}

/** How much of what was given one of what was received has cost; null where nothing was. */
export function costOfOne(
  { spent, received }: Pick<Plan, 'spent' | 'received'>,
  { gives, receives }: Scales,
): string | null {
  return received === 0n ? null : rateOfAmounts(received, receives, spent, gives)
}

function timeText(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
