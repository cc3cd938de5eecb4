import { LogFault } from '@candor/log'
import { equalBytes } from '@candor/log/encoding'
import type { LiabilityList } from './build-list.ts'
import { type ListHeader, listRoot, totalOf } from './header.ts'
import { type OwnKey, partKey } from './keys.ts'
import { KEY_BYTES, PART_BYTES, leafNode } from './sum-node.ts'
import { SumTree, placesBeside, rootOver } from './sum-tree.ts'
import { AMOUNT_BYTES, checkAmount, readUnsigned, unsignedBytes } from './sums.ts'

/** One part of a person's balance. */
export interface OwnPart {
  /** 0, 1, 2, ... of the person's parts in this currency. */
  number: number
  /** Where it stands among all parts of the currency. */
  place: number
  amount: bigint
}

export interface OwnCurrency {
  /** Which of the header's. */
  index: number
  /** Ascending by place. */
  parts: readonly OwnPart[]
  /** Nodes beside those on the way to the root, from the lowest level up, left to right. */
  beside: readonly Uint8Array[]
}

/** All that one list says of one person. */
export interface OwnProof {
  header: ListHeader
  /** Ascending by index; a currency without a part of the person is not there. */
  currencies: readonly OwnCurrency[]
}

/** Opens lists for the people in them; what it keeps beside the list is small. */
export class ListProver {
  readonly #list: LiabilityList
  readonly #trees: readonly SumTree[]

  constructor(list: LiabilityList) {
    this.#list = list
    this.#trees = list.parts.map((parts) => new SumTree(parts))
  }

  /** Finds all parts of a person by their key, and what leads from them to the list's root. */
  proveOwn(own: OwnKey): OwnProof {
    const { header, parts } = this.#list
    const currencies: OwnCurrency[] = []
    for (const [index, { code, count }] of header.currencies.entries()) {
      const found = findParts(parts[index]!, own, code)
      if (found.length === 0) continue
      const places = placesBeside(
        count,
        found.map(({ place }) => place),
      )
      const beside = places.map(([level, place]) => this.#trees[index]!.node(level, place))
      currencies.push({ index, parts: found, beside })
    }
    return { header, currencies }
  }
}

/** A person's parts are counted from 0 without a gap, so that the first number that is not there ends them. */
function findParts(parts: Uint8Array, own: OwnKey, code: string): OwnPart[] {
  const found: OwnPart[] = []
  for (let number = 0; ; number++) {
    const place = placeOf(parts, partKey(own, code, number))
    if (place === undefined) return found.sort((a, b) => a.place - b.place)
    const amount = readUnsigned(parts, place * PART_BYTES + KEY_BYTES, AMOUNT_BYTES)
    found.push({ number, place, amount })
  }
}

function placeOf(parts: Uint8Array, key: Uint8Array): number | undefined {
  let from = 0
  let to = parts.length / PART_BYTES
  while (from < to) {
    const middle = (from + to) >> 1
    const order = compareAt(parts, middle * PART_BYTES, key)
    if (order === 0) return middle
    if (order < 0) from = middle + 1
    else to = middle
  }
  return undefined
}

function compareAt(parts: Uint8Array, start: number, key: Uint8Array): number {
  for (let at = 0; at < KEY_BYTES; at++) {
    if (parts[start + at] !== key[at]) return parts[start + at]! - key[at]!
  }
  return 0
}

/**
 * Throws unless the list with this root owes a person exactly these balances (by code; what is not named
 * is nothing): every part is by the person's own key, none is missing or twice, and each leads to the root.
 */
export function checkOwn(
  { header, currencies }: OwnProof,
  own: OwnKey,
  balances: ReadonlyMap<string, bigint>,
  root: Uint8Array,
): void {
  if (!equalBytes(listRoot(header), root)) {
    throw new LogFault('wrong_proof', 'The proof is of another list than the journal names.')
  }
  const left = new Map(balances)
  let before = -1
  for (const currency of currencies) {
    const listed = header.currencies[currency.index]
    if (!listed || currency.index <= before) {
      throw new LogFault('malformed', `The proof has a currency ${currency.index} out of place.`)
    }
    before = currency.index
    const sum = sumOfParts(currency.parts, listed)
    const balance = left.get(listed.code) ?? 0n
    if (sum !== balance) {
      throw new LogFault('conflict', `The list owes you ${sum} of ${listed.code}, not ${balance}.`)
    }
    left.delete(listed.code)
    checkPath(currency, listed, own)
  }
  for (const [code, balance] of left) {
    if (balance === 0n) continue
    throw new LogFault('missing', `You are not in the list with your ${balance} of ${code}.`)
  }
}

type Listed = ListHeader['currencies'][number]

function sumOfParts(parts: readonly OwnPart[], { code, count }: Listed): bigint {
  const numbers = new Set(parts.map(({ number }) => number))
  let before = -1
  let sum = 0n
  for (const { number, place, amount } of parts) {
    if (place <= before || place >= count) {
      throw new LogFault('malformed', `Place ${place} of ${code} is out of order, twice, or none.`)
    }
    before = place
    if (number >= parts.length || numbers.size !== parts.length) {
      throw new LogFault('malformed', `Your parts of ${code} are not counted one by one.`)
    }
    checkAmount(amount, `Your part ${number} of ${code}`)
    sum += amount
  }
  return sum
}

function checkPath({ parts, beside }: OwnCurrency, { code, count, node }: Listed, own: OwnKey) {
  const wanted = placesBeside(
    count,
    parts.map(({ place }) => place),
  ).length
  if (parts.length === 0 || beside.length !== wanted) {
    throw new LogFault(
      'wrong_proof',
      `The proof in ${code} has ${beside.length} nodes, not ${wanted}.`,
    )
  }
  const leaves = new Map(parts.map((part) => [part.place, leafOf(part, own, code)]))
  const reached = rootOver(count, leaves, beside)
  if (totalOf({ node: reached }) !== totalOf({ node })) {
    throw new LogFault('wrong_proof', `The sums on your way in ${code} are not those of the list.`)
  }
  if (!equalBytes(reached, node)) {
    throw new LogFault('wrong_proof', `Your parts of ${code} do not lead to the root of the list.`)
  }
}

function leafOf({ number, amount }: OwnPart, own: OwnKey, code: string): Uint8Array {
  const part = new Uint8Array(PART_BYTES)
  part.set(partKey(own, code, number))
  part.set(unsignedBytes(amount, AMOUNT_BYTES), KEY_BYTES)
  return leafNode(part)
}
