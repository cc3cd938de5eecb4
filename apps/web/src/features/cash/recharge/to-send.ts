import type { RechargeBankAccount } from '@candor/protocol'
import { type Decimal, add, compare, multiply, truncate } from '@candor/money/decimals'

type Rate = Pick<RechargeBankAccount, 'payCurrency' | 'rate'>

/** Digits that banks write amounts of a currency with: two of a euro, none of a dong. */
function digitsOf(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}

/** What has to reach the bank for this amount to be credited, rounded up to what a bank can send. */
export function toSend(amount: Decimal, { payCurrency, rate }: Rate): Decimal {
  const digits = digitsOf(payCurrency)
  const exact = multiply(amount, rate)
  const sent = truncate(exact, digits)
  if (compare(sent, exact) >= 0) return sent
  return add(sent, digits === 0 ? '1' : `0.${'1'.padStart(digits, '0')}`)
}
