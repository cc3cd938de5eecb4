import { LogFault } from '@candor/log'
import { type ListHeader, type ListMeta, MOST_PARTS, encodeHeader } from './header.ts'
import { ownKeyOf, partKey } from './keys.ts'
import { splitAmount } from './split.ts'
import { KEY_BYTES, PART_BYTES } from './sum-node.ts'
import { SumTree } from './sum-tree.ts'
import { checkAmount, unsignedBytes } from './sums.ts'

/** All that is owed to one person: what is available and what is held, of both purses. */
export interface AccountBalances {
  owner: number
  /** By code, in units of the currency. */
  balances: ReadonlyMap<string, bigint>
}

/** A list as it is published. */
export interface LiabilityList {
  header: ListHeader
  /** Of each currency, in the header's order: its parts one after the other, ascending by key. */
  parts: readonly Uint8Array[]
}

/** What a list is made of, besides the accounts. */
export interface ListTerms extends ListMeta {
  /** Decimals of each currency, by code. */
  scales: ReadonlyMap<string, number>
}

/**
 * Makes the list of all that is owed. Nothing in it leads to a person but that person's key.
 * Throws `out_of_range` for a negative balance, `conflict` for an owner that comes twice, `missing` for a
 * currency without a scale.
 */
export function buildList(
  accounts: Iterable<AccountBalances>,
  listKey: Uint8Array,
  { scales, origin, day, seq }: ListTerms,
): LiabilityList {
  const owed = balancesByCurrency(accounts)
  const codes = [...owed.keys()].sort()
  const parts = codes.map((code) => partsOf(code, owed.get(code)!, listKey))
  const currencies = codes.map((code, at) => {
    const scale = scales.get(code)
    if (scale === undefined) throw new LogFault('missing', `Currency ${code} has no scale.`)
    const { count, root } = new SumTree(parts[at]!)
    return { code, scale, count, node: root }
  })
  const header = { origin, day, seq, currencies }
  encodeHeader(header)
  return { header, parts }
}

/** [owner, balance] by code, of all that is more than nothing. */
type Owed = [owner: number, balance: bigint][]

function balancesByCurrency(accounts: Iterable<AccountBalances>): Map<string, Owed> {
  const owed = new Map<string, Owed>()
  const seen = new Set<number>()
  for (const { owner, balances } of accounts) {
    if (seen.has(owner)) throw new LogFault('conflict', `Owner ${owner} comes twice.`)
    seen.add(owner)
    for (const [code, balance] of balances) {
      checkAmount(balance, `What is owed to owner ${owner} in ${code}`)
      if (balance === 0n) continue
      const known = owed.get(code)
      if (known) known.push([owner, balance])
      else owed.set(code, [[owner, balance]])
    }
  }
  return owed
}

function partsOf(code: string, owed: Owed, listKey: Uint8Array): Uint8Array {
  const total = owed.reduce((sum, [, balance]) => sum + balance, 0n)
  const parts: Uint8Array[] = []
  for (const [owner, balance] of owed) {
    const own = ownKeyOf(listKey, owner)
    const amounts = splitAmount({ secret: own.secret, code, total }, balance)
    for (const [number, amount] of amounts.entries()) {
      const part = new Uint8Array(PART_BYTES)
      part.set(partKey(own, code, number))
      part.set(unsignedBytes(amount, PART_BYTES - KEY_BYTES), KEY_BYTES)
      parts.push(part)
    }
    if (parts.length > MOST_PARTS) {
      throw new LogFault('too_large', `${code} has more than ${MOST_PARTS} parts.`)
    }
  }
  parts.sort(compareParts)
  const whole = new Uint8Array(parts.length * PART_BYTES)
  for (const [at, part] of parts.entries()) whole.set(part, at * PART_BYTES)
  return whole
}

/** By key: hashes, whose first bytes nearly always say which comes first. */
function compareParts(a: Uint8Array, b: Uint8Array): number {
  for (let at = 0; at < KEY_BYTES; at++) if (a[at] !== b[at]) return a[at]! - b[at]!
  return 0
}
