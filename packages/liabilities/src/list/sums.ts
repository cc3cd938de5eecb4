/** Amounts and sums as bytes. No sum of amounts can wrap: 2^32 amounts below 2^63 stay below 2^95. */
import { LogFault } from '@candor/log'

/** The largest amount that a journal can hold. What is written as a negative one is far beyond it. */
export const MOST_AMOUNT = 2n ** 63n - 1n
export const AMOUNT_BYTES = 8
/** A sum is 128 bits, big-endian. */
export const SUM_BYTES = 16

export function readUnsigned(bytes: Uint8Array, at: number, length: number): bigint {
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, length)
  let value = 0n
  for (let place = 0; place < length; place += 8) value = (value << 64n) | view.getBigUint64(place)
  return value
}

/** Writes the lowest bytes of a value from 0 up; `length` is 8 or 16. */
export function unsignedBytes(value: bigint, length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  const view = new DataView(bytes.buffer)
  for (let place = length - 8, left = value; place >= 0; place -= 8, left >>= 64n) {
    view.setBigUint64(place, BigInt.asUintN(64, left))
  }
  return bytes
}

/** Throws `out_of_range` for what is negative or more than an account can hold. */
export function checkAmount(amount: bigint, what: string): void {
  if (amount < 0n || amount > MOST_AMOUNT) {
    throw new LogFault('out_of_range', `${what} is ${amount}, which no account can hold.`)
  }
}
