import type { LiabilityList } from '../src/list/index.ts'
import { KEY_BYTES, PART_BYTES } from '../src/list/sum-node.ts'
import { SumTree } from '../src/list/sum-tree.ts'
import { unsignedBytes } from '../src/list/sums.ts'

export interface ForgedPart {
  key: Uint8Array
  /** 8 bytes, whatever they say. */
  amount: Uint8Array
}

/**
 * What a dishonest venue makes: other parts of one currency, with the root and total that they lead to.
 * They stand as they are given, or ascending by key.
 */
export function forgeList(
  list: LiabilityList,
  code: string,
  change: (parts: ForgedPart[]) => ForgedPart[],
): LiabilityList {
  const at = list.header.currencies.findIndex((currency) => currency.code === code)
  const own = list.parts[at]!
  const known = Array.from({ length: own.length / PART_BYTES }, (_, number) => {
    const part = own.slice(number * PART_BYTES, (number + 1) * PART_BYTES)
    return { key: part.slice(0, KEY_BYTES), amount: part.slice(KEY_BYTES) }
  })
  const forged = change(known)
  const bytes = new Uint8Array(Buffer.concat(forged.flatMap(({ key, amount }) => [key, amount])))
  const tree = new SumTree(bytes)
  const currency = { ...list.header.currencies[at]!, count: tree.count, node: tree.root }
  return {
    header: { ...list.header, currencies: list.header.currencies.with(at, currency) },
    parts: list.parts.with(at, bytes),
  }
}

export function byKey(parts: readonly ForgedPart[]): ForgedPart[] {
  return parts.toSorted((a, b) => Buffer.compare(a.key, b.key))
}

/** An amount as a dishonest venue writes it: below zero it wraps. */
export function wrapped(amount: bigint): Uint8Array {
  return unsignedBytes(amount, 8)
}
