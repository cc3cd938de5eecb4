import { CommandsRule } from './commands/commands.ts'
import { TradingRule } from './trading.ts'
import { DefinitionsRule } from './definitions.ts'
import { DrawnRule } from './drawn/drawn.ts'
import { House } from './house/house.ts'
import { IdsRule } from './ids.ts'
import { LiabilitiesRule } from './liabilities.ts'
import { OverdueRule } from './overdue.ts'
import { order } from './order.ts'
import { repeats } from './repeats.ts'
import { SeedRule } from './seed.ts'
import type { Rule } from './rule.ts'

/** Makes every rule anew, for one journal each: they keep state. A rule is a line here. */
export const RULES: readonly (() => Rule)[] = [
  order,
  repeats,
  () => new CommandsRule(),
  () => new DefinitionsRule(),
  () => new IdsRule(),
  () => new TradingRule(),
  () => new House(),
  () => new SeedRule(),
  () => new DrawnRule(),
  () => new LiabilitiesRule(),
  () => new OverdueRule(),
]
