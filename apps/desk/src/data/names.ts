/** The words of the desk for names of the wire. A name that is not here is shown as words. */
import { sentence } from './spell-out.ts'

const names: Readonly<Record<string, string>> = {
  // Pools
  fastPool: 'Fast contracts pool',
  contractPool: 'Futures pool',
  external: 'Outside the venue',
  // Products
  fast: 'Fast contracts',
  futures: 'Futures',
  wealth: 'Wealth',
  lockMining: 'Lock mining',
  spot: 'Spot markets',
  exchange: 'Exchange',
  // Acts of which the name alone says too little
  adoptReleaseRules: 'Adopt the rules of this release',
  changeBounds: 'Change the bounds of a day',
  changeFast: 'Change rules of fast contracts',
  changeFeeTiers: 'Change the fees by volume',
  changeFutures: 'Change rules of futures',
  changeProduct: 'Change rules of a product',
  changeSwap: 'Change rules of the exchange',
  changeWithdrawalRules: 'Change rules of withdrawals',
  excludeSource: 'Take a source of prices out of use, or back',
  fundPool: 'Fund a pool',
  inviteOperator: 'Make an operator',
  moveFunds: 'Move funds between pools',
  publishBankReserve: 'Publish what a bank’s statement says',
  publishReserve: 'Publish an address of the reserves',
  'desk:owner': 'Owner made by command',
  'rules:adopt': 'Rules of a release adopted by command',
  resumeChain: 'Start reading the chain again',
}

export function nameOf(name: string): string {
  return names[name] ?? sentence(name)
}

const levels = ['None', 'Primary', 'Advanced'] as const

export function certificationName(level: number): string {
  return levels[level] ?? String(level)
}
