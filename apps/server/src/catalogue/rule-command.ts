import type { Command, CommandKind } from '@candor/engine'

/**
 * Every command that the rules of a release are made of. None prints a price, settles anything or
 * acts for a user; `fundPool` pays in what a simulated venue opens its pools with.
 */
export const RULE_COMMANDS = [
  'defineCurrency',
  'defineIndex',
  'defineMarket',
  'defineFast',
  'defineFutures',
  'defineProduct',
  'fundPool',
  'setSwapRules',
  'setCashRules',
  'setCreditRules',
  'setPolicy',
  'setFeeTiers',
] as const satisfies readonly CommandKind[]

export type RuleCommand = Extract<Command, { kind: (typeof RULE_COMMANDS)[number] }>

/** Names what a command would change, as operators and the table of changed rules name it. */
export function nameOfRule(command: RuleCommand): string {
  switch (command.kind) {
    case 'defineCurrency':
      return `currency ${command.spec.code}`
    case 'defineIndex':
      return `index ${command.spec.symbol}`
    case 'defineMarket':
      return `spot ${command.spec.symbol}`
    case 'defineFast':
      return `fast ${command.spec.symbol}`
    case 'defineFutures':
      return `futures ${command.spec.symbol}`
    case 'defineProduct':
      return `product ${command.spec.code}`
    case 'fundPool':
      return `funds of ${command.pool}`
    case 'setSwapRules':
      return 'swap rules'
    case 'setCashRules':
      return 'cash rules'
    case 'setCreditRules':
      return 'credit rules'
    case 'setPolicy':
      return 'gift policy'
    case 'setFeeTiers':
      return 'fee tiers'
  }
}
