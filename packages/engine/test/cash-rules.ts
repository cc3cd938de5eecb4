import { amount, ppm } from '@candor/money'
import type { CashSpec } from '../src/cash/rules.ts'
import { SWAP_RULES } from './product-rules.ts'
import { BTC, USDT, type Venue } from './venue.ts'

/** Units of a whole number of USDT. */
const usdt = (whole: number) => amount(BigInt(whole) * 1_000_000n)

/**
 * From 100 USDT or 1 BTC, at 1 %, once a day; worth 1,000, 20,000 or 1,000,000 a day by level; two
 * operators from 10,000; 5 % of a first recharge from 10.
 */
export const CASH_RULES: CashSpec = {
  withdrawals: [
    { currency: USDT, min: usdt(100) },
    { currency: BTC, min: amount(100_000_000n) },
  ],
  fee: ppm(10_000),
  perDay: 1,
  caps: [usdt(1_000), usdt(20_000), usdt(1_000_000)],
  secondApprovalFrom: usdt(10_000),
  bonus: ppm(50_000),
  bonusFrom: usdt(10),
}

/** Sets the rules of money in and out, and those of exchange that worth follows from. */
export function openCash(venue: Venue, rules: Partial<CashSpec> = {}): void {
  venue.submit({ kind: 'setSwapRules', spec: SWAP_RULES })
  venue.submit({ kind: 'setCashRules', spec: { ...CASH_RULES, ...rules } })
}
