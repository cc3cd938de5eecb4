import { type Amount, type Ppm, shareCeil } from '@candor/money'

/** A withdrawal's fee, inside the amount and rounded up, and what arrives. */
export function withdrawalTerms(amount: Amount, fee: Ppm): { fee: Amount; received: Amount } {
  const taken = shareCeil(amount, fee)
  return { fee: taken, received: (amount - taken) as Amount }
}
