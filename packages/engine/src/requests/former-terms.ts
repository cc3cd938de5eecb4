import type { Owner } from '../ledger/accounts.ts'

/**
 * What the first release kept of a request's terms: a 32-bit hash, its id apart. Each command that
 * it knew says in its spec what was hashed, in this order, and no command of later needs one.
 */

const wide = new BigInt64Array(1)
const halves = new Int32Array(wide.buffer)

/** Of a request about an order and nothing else. */
export function ofOrder({ kind, user, order }: OrderRequest): number {
  return finish(text(number(number(7, user), order), kind))
}

interface OrderRequest {
  kind: string
  user: Owner
  order: number
}

/** A currency and an amount of it. */
export function both(hash: number, currency: number, amount: bigint): number {
  return units(number(hash, currency), amount)
}

/** A number of up to 53 bits. */
export function number(hash: number, value: number): number {
  return mix(mix(hash, value | 0), (value / 4_294_967_296) | 0)
}

/** An amount. */
export function units(hash: number, amount: bigint): number {
  wide[0] = amount
  return mix(mix(hash, halves[0]!), halves[1]!)
}

export function text(hash: number, value: string): number {
  for (let at = 0; at < value.length; at++) hash = mix(hash, value.charCodeAt(at))
  return hash
}

function mix(hash: number, value: number): number {
  const mixed = Math.imul(hash ^ value, 0x9e3779b1)
  return mixed ^ (mixed >>> 15)
}

/** The hash when all terms are in it. */
export function finish(hash: number): number {
  return Math.imul(hash ^ (hash >>> 13), 0x85ebca6b) >>> 0
}
