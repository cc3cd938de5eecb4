import { type Amount, PPM, divFloor } from '@candor/money'
import type { Plan } from '../tables.ts'
import type { RunNeeds } from './run-now.ts'

/** What a run gives at most by its plan's terms: the amount, or the share of what is available, within the budget. */
export function amountOf(
  { transactor: { engine } }: Pick<RunNeeds, 'transactor'>,
  plan: Plan,
): bigint {
  const available = () => engine.available(plan.user_id, 'funding', engine.currencyId(plan.gives)!)
  const wanted = plan.amount ?? divFloor(available() * BigInt(plan.share!), BigInt(PPM))
  if (plan.budget === null) return wanted
  const left = plan.budget - plan.spent
  return (left < wanted ? left : wanted) as Amount
}
