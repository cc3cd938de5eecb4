import type { Transactor } from '@candor/transactor'
import type { ReleasePlan } from '../../desk/rules/release-plan.ts'
import type { Store } from '../../kernel/store/store.ts'
import { adoptPlanned } from './adopt-release.ts'
import { planRules } from './plan-rules.ts'
import { type RuleSettings, ruleOptions } from './rule-options.ts'

export interface PlanNeeds {
  transactor: Pick<Transactor, 'engine' | 'submit' | 'read'>
  store: Store
  config: RuleSettings
}

/** Compares the rules in force with those of this release, leaving what operators changed. */
export async function planRelease({ transactor, store, config }: PlanNeeds): Promise<ReleasePlan> {
  const options = await ruleOptions(store, config)
  const commands = planRules(transactor.engine, options)
  return { commands, adopt: () => adoptPlanned(transactor, commands, options) }
}
