import type { Command } from '@candor/engine'

/** Names what a command of a plan would change, in a line for operators. */
export function nameOfRule(command: Command): string {
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
    default:
      return command.kind
  }
}
