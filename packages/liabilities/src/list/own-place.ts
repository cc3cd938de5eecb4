import { LogFault } from '@candor/log'
import { fromBase64 } from '@candor/log/encoding'
import { hexToBytes, isHex } from './hex.ts'
import type { ListedRecord } from './listed-record.ts'
import { type OwnProof, checkOwn } from './own-proof.ts'
import { MOST_PROOF_BYTES, parseOwnProof } from './proof-file.ts'

const HASH_BYTES = 32
const MOST_CURRENCIES = 4_096
/** Characters of base64 that a proof has at most. */
const MOST_CHARACTERS = Math.ceil(MOST_PROOF_BYTES / 3) * 4

/** What a venue tells somebody of their place in the list of a day. Nothing of it is to be believed. */
export interface ToldPlace {
  /** As 2026-11-29, UTC. */
  day: string
  /** The record after which balances stand. */
  seq: number
  /** Root of the list as it was published, 64 hex digits. */
  root: string
  /** By which the person's parts of this list are found, 64 hex digits. */
  secret: string
  /** The proof of all own parts in base64. */
  proof: string
  /** Codes of currencies, by their ids in records. */
  currencies: readonly { number: number; code: string }[]
  /** The record of the log that holds the root; absent where the venue showed none. */
  record?: ListedRecord
}

/**
 * What is wrong with a person's place.
 *
 * - `list`: it cannot be read, is of another list, or does not lead to the root
 * - `unlisted`: the list owes the person another amount than their records come to
 * - `record`: the record that is shown is not in the log, or holds another root
 */
export interface PlaceFinding {
  code: 'list' | 'unlisted' | 'record'
  reason: string
  /** Currency id, units by the own records, and units by the list. */
  amounts?: { currency: number; expected: bigint; found: bigint }
}

/** What this looks at of a record of the person. */
export interface OwnRecordPart {
  seq: number
  postings: readonly { currency: number; amount: bigint }[]
}

/**
 * Holds a person's place in a list against their own records up to the one that the list is of: each currency
 * is owed as the sum of all their postings, and all parts lead to the root. It never throws for what it is given.
 */
export class OwnPlace {
  readonly #owner: number
  readonly #told: ToldPlace
  /** By currency id, as of the list's record. */
  readonly #balances = new Map<number, bigint>()

  constructor(owner: number, told: ToldPlace) {
    this.#owner = owner
    this.#told = told
  }

  /** Takes the next of the person's records. */
  take({ seq, postings }: OwnRecordPart): void {
    if (seq > this.#told.seq) return
    for (const { currency, amount } of postings) {
      this.#balances.set(currency, (this.#balances.get(currency) ?? 0n) + amount)
    }
  }

  /** How many currencies the records have anything in. */
  get currencies(): number {
    return [...this.#balances.values()].filter((units) => units !== 0n).length
  }

  findings(): PlaceFinding[] {
    try {
      return this.#check()
    } catch (error) {
      if (!(error instanceof LogFault)) throw error
      return [{ code: 'list', reason: error.message }]
    }
  }

  #check(): PlaceFinding[] {
    const { day, seq, root, secret, proof: text } = this.#told
    if (text.length > MOST_CHARACTERS) {
      throw new LogFault('too_large', `The proof has ${text.length} characters.`)
    }
    const proof = parseOwnProof(fromBase64(text, 'The proof'))
    const { header } = proof
    if (header.day !== day || header.seq !== seq) {
      const said = `${header.day} and record ${header.seq}`
      throw new LogFault('conflict', `The list is of ${said}, not of ${day} and record ${seq}.`)
    }
    const listed = sumsOf(proof)
    const own = { owner: this.#owner, secret: hashOf(secret, 'secret') }
    checkOwn(proof, own, listed, hashOf(root, 'root'))
    return this.#differences(listed)
  }

  #differences(listed: ReadonlyMap<string, bigint>): PlaceFinding[] {
    const codes = codesOf(this.#told.currencies)
    const owed = new Map<number, bigint>()
    for (const [code, units] of listed) {
      const currency = codes.get(code)
      if (currency === undefined) throw new LogFault('missing', `Nobody knows currency ${code}.`)
      owed.set(currency, units)
    }
    const all = new Set([...owed.keys(), ...this.#balances.keys()])
    return [...all].flatMap((currency): PlaceFinding[] => {
      const expected = this.#balances.get(currency) ?? 0n
      const found = owed.get(currency) ?? 0n
      if (expected === found) return []
      const reason = `The list owes ${found} of currency ${currency}, and records come to ${expected}.`
      return [{ code: 'unlisted', reason, amounts: { currency, expected, found } }]
    })
  }
}

/** Reads what a file keeps of a place. Throws a `LogFault` for what is no place. */
export function parsePlace(value: unknown): ToldPlace {
  const told = (typeof value === 'object' ? value : null) as Partial<ToldPlace> | null
  const { day, seq, root, secret, proof, currencies, record } = told ?? {}
  const isTold =
    [day, root, secret, proof].every((text) => typeof text === 'string') &&
    Number.isSafeInteger(seq) &&
    Array.isArray(currencies) &&
    currencies.length <= MOST_CURRENCIES &&
    currencies.every(isNamed) &&
    (record === undefined || isRecord(record))
  if (!isTold) throw new LogFault('malformed', 'What the file says of the list is no place in one.')
  const more = record === undefined ? {} : { record }
  return { day, seq, root, secret, proof, currencies, ...more } as ToldPlace
}

function isRecord(value: unknown): boolean {
  const { part, proof } = (value ?? {}) as { part?: unknown; proof?: unknown }
  const isProof = Array.isArray(proof) && proof.every((hash) => typeof hash === 'string')
  return typeof part === 'string' && isProof
}

function isNamed(value: unknown): boolean {
  const { number, code } = (value ?? {}) as { number?: unknown; code?: unknown }
  return Number.isSafeInteger(number) && typeof code === 'string'
}

function sumsOf({ header, currencies }: OwnProof): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { index, parts } of currencies) {
    const code = header.currencies[index]?.code
    const sum = parts.reduce((all, { amount }) => all + amount, 0n)
    if (code !== undefined) sums.set(code, sum)
  }
  return sums
}

/** Ids by code: no two have one id, and none has two. */
function codesOf(currencies: ToldPlace['currencies']): Map<string, number> {
  const codes = new Map(currencies.map(({ number, code }) => [code, number]))
  const isClear = new Set(codes.values()).size === currencies.length
  if (!isClear) throw new LogFault('conflict', 'Two currencies are told by one id or one code.')
  return codes
}

function hashOf(text: string, what: string): Uint8Array {
  if (isHex(text, HASH_BYTES)) return hexToBytes(text)
  throw new LogFault('malformed', `The ${what} has not ${HASH_BYTES} bytes in hex.`)
}
