import type { AnyOrderRow } from '@candor/protocol'
import type { CallName } from '../call.ts'
import { ORDER_LISTS } from './listings.ts'

/** What balances change besides themselves, and no event carries: movements, sums, limits. */
export const AFTER_ACCOUNTS = [
  'findUserAccountList',
  'accountPage',
  'exchangeRecord',
  'withdrawalInfo',
] as const satisfies readonly CallName[]

/** What an order changes besides itself, and no event carries: capacities, limits, sums. */
export const AFTER_ORDER = {
  spot: ['getCoinFills', 'getTransInfo', 'getFeeTiers'],
  trigger: ['getTransInfo'],
  fast: ['personalLimits', 'spotRuleList'],
  contract: ['personalLimits', 'contractRule'],
  wealth: ['anticipateRedeem', 'productPage', 'findProductById'],
  lockMining: [
    'lockMiningOrderIncome',
    'lockMiningIncome',
    'lockMiningStatistics',
    'lockMiningProducts',
    'lockMiningProduct',
  ],
} as const satisfies Record<AnyOrderRow['type'], readonly CallName[]>

/** What shows recharges and withdrawals. */
export const TRANSACTION_CALLS = [
  'withdrawalInfo',
  'transactionPage',
  'rechargeBankAccount',
] as const satisfies readonly CallName[]

/**
 * What is told besides orders and balances, by events without a number: nobody can see that one was
 * missed, so it is read again after each connection.
 */
export const UNNUMBERED_CALLS: readonly CallName[] = [
  'noticePage',
  'serviceOpen',
  'certificationDetail',
  'bankAccountDetail',
  ...TRANSACTION_CALLS,
]

/** Calls whose data own events update; they are fetched again where events were missed. */
export const OWN_CALLS: readonly CallName[] = [
  'findUserCurrencyAccountList',
  ...AFTER_ACCOUNTS,
  ...TRANSACTION_CALLS,
  ...Object.values(ORDER_LISTS),
  'findOrderById',
  'lockMiningOrder',
  ...Object.values(AFTER_ORDER).flat(),
]
