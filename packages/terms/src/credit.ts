import { type Amount, type Ppm, divCeil } from '@candor/money'

/** What has to be traded before a credit may leave, in units of its currency, rounded up. */
export function turnoverFor(credit: Amount, turnover: Ppm): bigint {
  return divCeil(credit * BigInt(turnover), 1_000_000n)
}
