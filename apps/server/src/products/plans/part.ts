import { type Opened, definePart } from '../../kernel/part.ts'
import { planHandlers } from './calls/index.ts'
import { plansMigrations } from './migrations.ts'
import { PlanRunner } from './running/plan-runner.ts'
import type { RunnerNeeds } from './running/run-now.ts'

/** Recurring purchases and swaps. */
export const plansPart = definePart({
  name: 'plans',
  migrations: plansMigrations,
  handlers: planHandlers,
  open(needs: RunnerNeeds): Opened<{ planRunner: PlanRunner }> {
    const planRunner = new PlanRunner(needs)
    return { gives: { planRunner }, workers: [planRunner] }
  },
})
