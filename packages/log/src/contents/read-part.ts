import { equalBytes, fromUtf8 } from '../proof/bytes.ts'
import { LogFault } from '../proof/log-fault.ts'
import { MOST_PART_BYTES } from '../proof/parts.ts'
import { type Value, canonicalBytes } from './canonical-json.ts'
import { FIRST_PERSON } from './share-postings.ts'

/** One change of one account of the person whose part it is in. */
export interface OwnPosting {
  /** Currency id of docs/format.md. */
  currency: number
  /** 0 funding, 1 coin. */
  purse: number
  /** 0 available, 1 held. */
  bucket: number
  /** Units of the currency; below 0 where it left the account. */
  amount: bigint
  reason: string
  reference: number
  /** Owner id of the other side: the same person, or a pool. Absent where it is another person. */
  with?: number
}

/** A posting between two accounts of pools. */
export interface Reserve {
  /** Account ids of docs/format.md. */
  from: number
  to: number
  amount: bigint
  reason: string
  reference: number
}

/** An event as its part tells it: docs/format.md has the fields, docs/log.md what is left out of them. */
export type ToldEvent = { readonly kind: string } & { readonly [name: string]: Value }

/** A person's part of a record. */
export interface PersonPart {
  seq: number
  /** Milliseconds since 1970 UTC. */
  at: number
  /** Owner id. */
  party: number
  /** What was asked for, where the person asked for it. */
  command?: string
  postings: readonly OwnPosting[]
  /** What pools set aside for this person, or gave back. */
  reserves: readonly Reserve[]
  events: readonly ToldEvent[]
}

/**
 * Reads a person's part. Throws a `LogFault` for bytes that are none: too many, no JSON by RFC 8785, or
 * not as docs/log.md says.
 */
export function parsePart(bytes: Uint8Array): PersonPart {
  if (bytes.length > MOST_PART_BYTES) {
    throw new LogFault('too_large', `A part of ${bytes.length} bytes is larger than any is.`)
  }
  const value = readCanonical(bytes)
  if (!isStructure(value)) throw malformed('is no structure')
  const { version, seq, at, party, command, postings, reserves = [], events } = value
  if (version !== 1) throw malformed(`has the unknown version ${String(version)}`)
  const whole = { seq: natural(seq, 'seq'), at: natural(at, 'at'), party: natural(party, 'party') }
  if (whole.party < FIRST_PERSON) throw malformed(`is of ${whole.party}, who is no person`)
  if (command !== undefined && typeof command !== 'string') throw malformed('has no command')
  if (!Array.isArray(postings) || !Array.isArray(events) || !Array.isArray(reserves)) {
    throw malformed('has no lists of postings, reserves and events')
  }
  return {
    ...whole,
    ...(command === undefined ? {} : { command }),
    postings: (postings as readonly Value[]).map(ownPosting),
    reserves: (reserves as readonly Value[]).map(reserve),
    events: (events as readonly Value[]).map(toldEvent),
  }
}

/** An account of one person, as `currency/purse/bucket`, with the units that stand on it. */
export type OwnBalances = ReadonlyMap<string, bigint>

/** The sums of all postings of a person's parts. Complete parts give the balances of the books. */
export function balancesOf(parts: Iterable<PersonPart>): OwnBalances {
  const balances = new Map<string, bigint>()
  for (const { postings } of parts) {
    for (const { currency, purse, bucket, amount } of postings) {
      const account = `${currency}/${purse}/${bucket}`
      balances.set(account, (balances.get(account) ?? 0n) + amount)
    }
  }
  return balances
}

function readCanonical(bytes: Uint8Array): Value {
  const text = fromUtf8(bytes, 'A part')
  let value: Value
  let again: Uint8Array
  try {
    value = JSON.parse(text) as Value
    again = canonicalBytes(value)
  } catch {
    throw malformed('is no JSON of texts, whole numbers, lists and structures')
  }
  if (!equalBytes(again, bytes)) throw malformed('is not written by RFC 8785')
  return value
}

function ownPosting(value: Value): OwnPosting {
  if (!isStructure(value)) throw malformed('has a posting that is no structure')
  const { currency, purse, bucket, amount, reason, reference, with: other } = value
  if (typeof amount !== 'string' || !/^-?[1-9]\d{0,18}$/.test(amount)) {
    throw malformed('has a posting of no amount')
  }
  if (typeof reason !== 'string') throw malformed('has a posting of no reason')
  return {
    currency: natural(currency, 'currency', 255),
    purse: natural(purse, 'purse', 1),
    bucket: natural(bucket, 'bucket', 1),
    amount: BigInt(amount),
    reason,
    reference: natural(reference, 'reference'),
    ...(other === undefined ? {} : { with: natural(other, 'with') }),
  }
}

function reserve(value: Value): Reserve {
  if (!isStructure(value)) throw malformed('has a reserve that is no structure')
  const { from, to, amount, reason, reference } = value
  if (typeof amount !== 'string' || !/^[1-9]\d{0,18}$/.test(amount)) {
    throw malformed('has a reserve of no amount')
  }
  if (typeof reason !== 'string') throw malformed('has a reserve of no reason')
  return {
    from: natural(from, 'from', FIRST_PERSON * 1024 - 1),
    to: natural(to, 'to', FIRST_PERSON * 1024 - 1),
    amount: BigInt(amount),
    reason,
    reference: natural(reference, 'reference'),
  }
}

function toldEvent(value: Value): ToldEvent {
  if (!isStructure(value) || typeof value['kind'] !== 'string') {
    throw malformed('has an event without a kind')
  }
  return value as ToldEvent
}

const isStructure = (value: Value | undefined): value is { readonly [name: string]: Value } =>
  typeof value === 'object' && !Array.isArray(value)

function natural(value: Value | undefined, name: string, most = Number.MAX_SAFE_INTEGER): number {
  if (typeof value !== 'number' || value < 0 || value > most) {
    throw malformed(`has no ${name} that can be one`)
  }
  return value
}

const malformed = (what: string) => new LogFault('malformed', `A part ${what}.`)
