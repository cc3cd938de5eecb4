import type { CashSpec, CreditSpec } from '@candor/engine'
import { ppm } from '@candor/money'
import type { Config } from '../kernel/config/config.ts'
import { unitsOf, usdt } from './catalogue.ts'

/** The rules of money in and out as the catalogue writes them. */
type CashRow = Omit<CashSpec, 'withdrawals'> & {
  withdrawals: readonly { currency: string; min: CashSpec['withdrawals'][number]['min'] }[]
}

/** What an operator can set about withdrawals; all in whole USDT. */
export interface WithdrawalLimits {
  /** Most a day without certification, with primary and with advanced. */
  caps: readonly [none: number, primary: number, advanced: number]
  /** Worth from which two different operators have to approve. */
  secondApprovalFrom: number
}

export const WITHDRAWAL_LIMITS: WithdrawalLimits = {
  caps: [1_000, 20_000, 1_000_000],
  secondApprovalFrom: 10_000,
}

/** What binds gifts and bonuses. */
export interface CreditLimits {
  /** Whole USDT. */
  bonusMost: number
  /** How many times a credit has to be traded before it may leave. */
  turnover: number
}

export const CREDIT_LIMITS: CreditLimits = { bonusMost: 500, turnover: 10 }

/** Neither leaves before the primary certification. */
export function creditRules({ bonusMost }: CreditLimits): CreditSpec {
  return { bonusMost: usdt(bonusMost), level: 1 }
}

/** As the configuration says them; its parser has made sure that there are three caps. */
export function withdrawalLimits(
  config: Pick<Config, 'withdrawalCaps' | 'withdrawalSecondApproval'>,
): WithdrawalLimits {
  const [none = 0, primary = none, advanced = primary] = config.withdrawalCaps
  return { caps: [none, primary, advanced], secondApprovalFrom: config.withdrawalSecondApproval }
}

/** About 100 USDT of each, which the specification names for USDT and USDC. */
const MINIMUMS = [
  ['USDT', '100'],
  ['USDC', '100'],
  ['BTC', '0.002'],
  ['ETH', '0.05'],
  ['VND', '2500000'],
] as const

export function cashRules({ caps, secondApprovalFrom }: WithdrawalLimits): CashRow {
  return {
    withdrawals: MINIMUMS.map(([currency, min]) => ({
      currency,
      min: unitsOf(currency, min),
    })),
    fee: ppm(10_000),
    perDay: 1,
    caps: [usdt(caps[0]), usdt(caps[1]), usdt(caps[2])],
    secondApprovalFrom: usdt(secondApprovalFrom),
    bonus: ppm(50_000),
    bonusFrom: usdt(10),
  }
}
