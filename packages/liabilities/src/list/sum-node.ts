import { LogFault } from '@candor/log'
import { prefixed } from '@candor/log/encoding'
import { AMOUNT_BYTES, SUM_BYTES } from './sums.ts'

/** Kept apart from each other and from every hash of the log. */
const LEAF = 0x20
const NODE = 0x21
export const KEY_BYTES = 32
/** A part of the list: its key, and its amount. */
export const PART_BYTES = KEY_BYTES + AMOUNT_BYTES
const HASH = 32
/** A node is its whole hash and the sum below it. */
export const NODE_BYTES = HASH + SUM_BYTES

/** The node of one part: SHA-256 of 0x20 and the part, and its amount as a sum. */
export function leafNode(part: Uint8Array): Uint8Array {
  const node = new Uint8Array(NODE_BYTES)
  node.set(prefixed(LEAF, part))
  node.set(part.subarray(KEY_BYTES), NODE_BYTES - AMOUNT_BYTES)
  return node
}

/**
 * The node above two: SHA-256 of 0x21 and both nodes, their sums with them, and the sum of both.
 * Throws `out_of_range` where that does not fit: a sum that wraps would hide what is owed.
 */
export function parentNode(left: Uint8Array, right: Uint8Array): Uint8Array {
  const children = new Uint8Array(2 * NODE_BYTES)
  children.set(left)
  children.set(right, NODE_BYTES)
  const node = new Uint8Array(NODE_BYTES)
  node.set(prefixed(NODE, children))
  let carry = 0
  for (let at = NODE_BYTES - 1; at >= HASH; at--) {
    const sum = left[at]! + right[at]! + carry
    node[at] = sum
    carry = sum >> 8
  }
  if (carry > 0) throw new LogFault('out_of_range', 'Two sums of the list add up beyond 128 bits.')
  return node
}
