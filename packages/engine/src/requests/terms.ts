import { MAX_BALANCE } from '../ledger/ledger.ts'

/**
 * What a request asks for, its owner and id apart, whole: the same id with other terms is a mistake
 * of the caller's and must not pass for a repetition. Each command says its own terms (`request` in
 * its spec): the first number stands for the command, an amount is two of 32 bits (`high`, `low`),
 * and 0 stands for what is absent.
 *
 * Only what `decide` looks at is a term. A field that does not belong to an order's method is not
 * checked by anybody, so that anything may stand in it, even what no number can be written as.
 */

const wide = new BigInt64Array(1)
const halves = new Uint32Array(wide.buffer)

/** Stands for an amount that no command can be carried out with: it equals no remembered term. */
const NO_TERM = -1

/** The upper half of an amount. */
export function high(amount: bigint): number {
  if (amount < 0n || amount > MAX_BALANCE) return NO_TERM
  wide[0] = amount
  return halves[1]!
}

/** The lower half of an amount. */
export function low(amount: bigint): number {
  wide[0] = amount
  return halves[0]!
}
