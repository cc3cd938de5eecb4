/** Checks somebody's own records: that they are in the log as they are told, and what they come to. */
import { type OwnBalances, type PersonPart, parsePart } from '../contents/read-part.ts'
import { fromBase64, hashFromBase64, utf8 } from '../proof/bytes.ts'
import { type OpenedCheckpoint, openCheckpoint } from '../proof/checkpoint.ts'
import { encodeLeaf, leafIndex } from '../proof/leaf.ts'
import { LogFault } from '../proof/log-fault.ts'
import { hashLeaf } from '../proof/merkle-hash.ts'
import { type ProvenLeaf, verifyMultiProof } from '../proof/multi-proof.ts'
import { MOST_PART_BYTES, checkOpenedPart, parseOpenedPart } from '../proof/parts.ts'
import { parseVerifierKey } from '../proof/verifier-key.ts'
import type { OwnFinding, OwnFindingCode } from './own-finding.ts'
import { type OwnRecord, type OwnRecords, type OwnRecordsHead, ownPage } from './own-records.ts'

/** Findings that are listed; more are counted. */
const MOST_LISTED = 100
/** Characters of base64 that an opened part has at most: its content, and less than 2 KB around it. */
const MOST_PART_CHARACTERS = Math.ceil((MOST_PART_BYTES + 2_048) / 3) * 4

/** Which witnesses are believed, and how many of them have to have signed. */
export interface CosignerPolicy {
  /** Their keys as vkeys. */
  witnesses: readonly string[]
  least: number
}

export const NO_COSIGNERS: CosignerPolicy = { witnesses: [], least: 0 }

/** What came of a check. */
export interface OwnRecordsResult {
  /** Records that the checkpoint stands for, of everybody; 0 where it was not to be believed. */
  size: number
  /** Root of the tree of so many; absent where the checkpoint was not to be believed. */
  root?: Uint8Array
  /** Own records that were read. */
  records: number
  /** The last of them; 0 without any. */
  lastSeq: number
  /** The sums of all own postings. Complete records give the balances of the books at `size`. */
  balances: OwnBalances
  /** How many events of each kind they have. */
  kinds: ReadonlyMap<string, number>
  /** Witnesses of the policy that signed the checkpoint, at their own time in seconds. */
  cosigners: readonly { name: string; time: number }[]
  /** The first hundred; nothing is wrong where `count` is 0. */
  findings: readonly OwnFinding[]
  count: number
}

/**
 * Takes own records page by page, in their order. It never throws for what it was given: whatever is wrong
 * becomes a finding, and the rest is looked at all the same.
 */
export class OwnRecordsCheck {
  readonly #person: number
  readonly #checkpoint: OpenedCheckpoint | undefined
  readonly #balances = new Map<string, bigint>()
  readonly #kinds = new Map<string, number>()
  readonly #findings: OwnFinding[] = []
  #cosigners: { name: string; time: number }[] = []
  /** Accounts that were found below zero, each once. */
  readonly #below = new Set<string>()
  /** Whether records are missing or false, so that sums say nothing. */
  #isTorn = false
  #count = 0
  #records = 0
  #lastSeq = 0

  constructor(head: OwnRecordsHead, policy: CosignerPolicy = NO_COSIGNERS) {
    this.#person = head.person
    this.#checkpoint = this.#open(head, policy)
  }

  get lastSeq(): number {
    return this.#lastSeq
  }

  /** Checks the next page, and returns what those of its parts say that nothing is wrong with by themselves. */
  take(told: unknown): PersonPart[] {
    const page = this.#try('page', undefined, () => ownPage(told))
    if (!page) return []
    const leaves: ProvenLeaf[] = []
    const parts: PersonPart[] = []
    for (const record of page.records) {
      const read = this.#record(record)
      if (!read) continue
      leaves.push(read.leaf)
      if (read.part) parts.push(read.part)
    }
    this.#prove(leaves, page.records.length, page.proof)
    for (const part of parts) this.#sum(part)
    return parts
  }

  result(): OwnRecordsResult {
    return {
      size: this.#checkpoint?.size ?? 0,
      ...(this.#checkpoint && { root: this.#checkpoint.root }),
      records: this.#records,
      lastSeq: this.#lastSeq,
      balances: this.#balances,
      kinds: this.#kinds,
      cosigners: this.#cosigners,
      findings: this.#findings,
      count: this.#count,
    }
  }

  #open(
    { origin, keys, checkpoint }: OwnRecordsHead,
    { witnesses, least }: CosignerPolicy,
  ): OpenedCheckpoint | undefined {
    const opened = this.#try('checkpoint', undefined, () =>
      openCheckpoint(utf8(checkpoint), {
        origin,
        logKeys: keys.map(parseVerifierKey),
        witnesses: witnesses.map(parseVerifierKey),
      }),
    )
    this.#cosigners = (opened?.signedBy ?? []).flatMap(({ key, time }) =>
      time === undefined ? [] : [{ name: key.name, time }],
    )
    if (opened && this.#cosigners.length < least) {
      const found = this.#cosigners.length
      this.#find('cosigners', undefined, `${found} of the witnesses signed it, not ${least}.`)
    }
    return opened
  }

  /** The leaf that a record is said to have, where it can be read, and its part where that holds. */
  #record({ root, part: told }: OwnRecord): { leaf: ProvenLeaf; part?: PersonPart } | undefined {
    const read = this.#try('part', undefined, () => {
      if (told.length > MOST_PART_CHARACTERS) {
        throw new LogFault('too_large', `A part has ${told.length} characters, which is too many.`)
      }
      const opened = parseOpenedPart(fromBase64(told, 'The part'))
      return { opened, partRoot: hashFromBase64(root, 'The root of the parts') }
    })
    if (!read) return undefined
    const { opened, partRoot } = read
    const { seq } = opened
    this.#records += 1
    const leaf = { index: leafIndex(seq), leafHash: hashLeaf(encodeLeaf({ seq, partRoot })) }
    const found = this.#count
    if (seq <= this.#lastSeq) this.#find('order', seq, `It comes after record ${this.#lastSeq}.`)
    this.#lastSeq = Math.max(seq, this.#lastSeq)
    this.#try('changed', seq, () => checkOpenedPart(opened, partRoot))
    const part = this.#try('part', seq, () => parsePart(opened.content))
    if (!part) return { leaf }
    if (part.seq !== seq) this.#find('part', seq, `It says that it is of record ${part.seq}.`)
    if (part.party !== this.#person) {
      this.#find('another', seq, `It is of ${part.party}, and not of ${this.#person}.`)
    }
    return this.#count === found ? { leaf, part } : { leaf }
  }

  #prove(leaves: readonly ProvenLeaf[], told: number, proof: readonly string[]): void {
    const checkpoint = this.#checkpoint
    if (!checkpoint || told === 0) return
    const { size, root } = checkpoint
    const beyond = leaves.find(({ index }) => index >= size)
    if (beyond) {
      this.#find('beyond', beyond.index + 1, `The checkpoint has ${size} records.`)
      return
    }
    const [first, last] = [leaves[0], leaves.at(-1)]
    if (!first || !last || leaves.length < told) {
      const unread = told - leaves.length
      this.#find(
        'not_in_log',
        undefined,
        `${unread} records of a page cannot be placed in the log.`,
      )
      return
    }
    try {
      const hashes = proof.map((hash) => hashFromBase64(hash, 'A hash of the proof'))
      verifyMultiProof({ leaves, size, root }, hashes)
    } catch (error) {
      if (!(error instanceof LogFault)) throw error
      const of = `Records ${first.index + 1} to ${last.index + 1}: ${error.message}`
      this.#find('not_in_log', leaves.length === 1 ? first.index + 1 : undefined, of)
    }
  }

  #sum({ seq, postings, events }: PersonPart): void {
    const changed = new Set<string>()
    for (const { currency, purse, bucket, amount } of postings) {
      const account = `${currency}/${purse}/${bucket}`
      this.#balances.set(account, (this.#balances.get(account) ?? 0n) + amount)
      changed.add(account)
    }
    for (const account of changed) {
      const balance = this.#balances.get(account)!
      if (balance >= 0n || this.#isTorn || this.#below.has(account)) continue
      this.#below.add(account)
      this.#find('below_zero', seq, `The account ${account} is at ${balance}.`)
    }
    for (const { kind } of events) this.#kinds.set(kind, (this.#kinds.get(kind) ?? 0) + 1)
  }

  #try<T>(code: OwnFindingCode, seq: number | undefined, read: () => T): T | undefined {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof LogFault)) throw error
      this.#find(code, seq, error.message)
      return undefined
    }
  }

  #find(code: OwnFindingCode, seq: number | undefined, reason: string): void {
    this.#count += 1
    this.#isTorn ||= code !== 'cosigners' && code !== 'below_zero'
    if (this.#findings.length >= MOST_LISTED) return
    this.#findings.push(seq === undefined ? { code, reason } : { code, seq, reason })
  }
}

/** Checks all of somebody's records, as a file has them. */
export function checkOwnRecords(
  own: OwnRecords,
  policy: CosignerPolicy = NO_COSIGNERS,
): OwnRecordsResult {
  const check = new OwnRecordsCheck(own, policy)
  for (const page of own.pages) check.take(page)
  return check.result()
}
