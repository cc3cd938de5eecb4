/** Whether the log keeps what receipts promise, by what a file has of both. */
import { parsePart } from '../contents/read-part.ts'
import { equalBytes, fromBase64, hashFromBase64, utf8 } from '../proof/bytes.ts'
import { type OpenedCheckpoint, openCheckpointOfTerm } from '../proof/checkpoint.ts'
import { encodeLeaf, leafIndex } from '../proof/leaf.ts'
import { LogFault } from '../proof/log-fault.ts'
import { hashLeaf } from '../proof/merkle-hash.ts'
import { verifyMultiProof } from '../proof/multi-proof.ts'
import { parseNote } from '../proof/note.ts'
import { rootOfOpenedPart } from '../proof/parts.ts'
import { type Receipt, checkReceipt, parseReceipt } from '../proof/receipt.ts'
import { type KeyTerm, followRotations } from '../proof/rotation.ts'
import { formatVerifierKey, parseVerifierKey } from '../proof/verifier-key.ts'
import { type CosignerPolicy, NO_COSIGNERS } from './own-records-check.ts'
import type { FoundInLog, KeptReceipt, ReceiptsFile } from './receipts-file.ts'

/** How long a venue has to have a record in its log, from its receipt on. */
export const RECEIPT_TERM_MS = 60_000

/**
 * What is wrong with receipts, or with what the log had.
 *
 * - `receipt`: one cannot be read
 * - `forged`: no key of the log signed it, or it does not lead to what was signed
 * - `part`, `another`: it does not say what a part says, or is another person's
 * - `not_kept`: the log has another record in its place: the promise is broken
 * - `late`: the log ended before its record when its time was over: the promise was not kept by then
 * - `keys`, `checkpoint`, `cosigners`, `proof`: what the log had cannot be believed
 * - `unproven`: the file does not say what the log had in its place
 */
export type ReceiptFindingCode =
  | 'receipt'
  | 'forged'
  | 'part'
  | 'another'
  | 'not_kept'
  | 'late'
  | 'keys'
  | 'checkpoint'
  | 'cosigners'
  | 'proof'
  | 'unproven'

export interface ReceiptFinding {
  code: ReceiptFindingCode
  seq?: number
  /** Exactly what is wrong, in English. */
  reason: string
}

/**
 * What a receipt came to: `kept`; `broken` with a finding of `not_kept` or `late`; `waiting` where the log had
 * time left; `unlooked` where nothing says what the log had; `false` where the receipt itself does not hold.
 */
export type ReceiptStanding = 'kept' | 'broken' | 'waiting' | 'unlooked' | 'false'

export interface CheckedReceipt {
  /** 0 where it could not be read. */
  seq: number
  /** Time of its record, milliseconds since 1970 UTC; 0 where it is not told. */
  at: number
  standing: ReceiptStanding
}

export interface ReceiptsResult {
  /** In the file's order. */
  receipts: readonly CheckedReceipt[]
  /** Records of the checkpoint that was looked at; 0 without one that holds. */
  size: number
  cosigners: readonly { name: string; time: number }[]
  findings: readonly ReceiptFinding[]
}

/** `keys` are those that are believed, as vkeys; without any, those that the file names. */
export interface ReceiptsGround {
  keys?: readonly string[]
  policy?: CosignerPolicy
}

/** Never throws for what it was given: whatever is wrong becomes a finding. */
export function checkReceipts(
  file: ReceiptsFile,
  { keys = [], policy = NO_COSIGNERS }: ReceiptsGround = {},
): ReceiptsResult {
  const findings: ReceiptFinding[] = []
  const holding: Holding = {
    person: file.person,
    terms: file.logs.map((log) => {
      const read = attempt(findings, 'keys', undefined, () => termsOf(log))
      return { origin: log.origin, terms: (read ?? []).filter(believedBy(keys)) }
    }),
    findings,
  }
  const looked = file.found && look(file.found, holding, policy)
  const receipts = file.receipts.map((kept) => holdReceipt(kept, holding, looked))
  return { receipts, size: looked?.size ?? 0, cosigners: looked?.cosigners ?? [], findings }
}

interface Holding {
  person: number
  terms: readonly { origin: string; terms: readonly KeyTerm[] }[]
  findings: ReceiptFinding[]
}

/** What of the log was proven. */
interface Looked {
  size: number
  /** When, by the clock that receipts were had by. */
  at: number
  roots: ReadonlyMap<number, Uint8Array>
  cosigners: { name: string; time: number }[]
}

function termsOf({ origin, key, rotations }: ReceiptsFile['logs'][number]): KeyTerm[] {
  return followRotations(
    origin,
    parseVerifierKey(key),
    rotations.map((text) => parseNote(utf8(text))),
  )
}

const believedBy =
  (keys: readonly string[]) =>
  ({ key }: KeyTerm) =>
    keys.length === 0 || keys.includes(formatVerifierKey(key))

function look(found: FoundInLog, holding: Holding, policy: CosignerPolicy): Looked | undefined {
  const { findings } = holding
  const { origin, terms } = holding.terms[found.log]!
  const witnesses = policy.witnesses.map(parseVerifierKey)
  const opened = attempt(findings, 'checkpoint', undefined, () =>
    openCheckpointOfTerm(utf8(found.checkpoint), { origin, terms, witnesses }),
  )
  if (!opened) return undefined
  const cosigners = opened.signedBy.flatMap(({ key: { name }, time }) =>
    time === undefined ? [] : [{ name, time }],
  )
  if (cosigners.length < policy.least) {
    const reason = `${cosigners.length} of the witnesses signed it, not ${policy.least}.`
    findings.push({ code: 'cosigners', reason })
  }
  const roots = attempt(findings, 'proof', undefined, () => provenRoots(found, opened))
  return roots && { size: opened.size, at: found.at, roots, cosigners }
}

function provenRoots({ records, proof }: FoundInLog, { size, root }: OpenedCheckpoint) {
  const roots = new Map(
    records.map(({ seq, root: told }) => [seq, hashFromBase64(told, 'The root of the parts')]),
  )
  const leaves = [...roots].map(([seq, partRoot]) => ({
    index: leafIndex(seq),
    leafHash: hashLeaf(encodeLeaf({ seq, partRoot })),
  }))
  const hashes = proof.map((hash) => hashFromBase64(hash, 'A hash of the proof'))
  verifyMultiProof({ leaves, size, root }, hashes)
  return roots
}

function holdReceipt(
  kept: KeptReceipt,
  { person, terms, findings }: Holding,
  looked: Looked | undefined,
): CheckedReceipt {
  const receipt = attempt(findings, 'receipt', undefined, () =>
    parseReceipt(fromBase64(kept.receipt, 'The receipt')),
  )
  if (!receipt) return { seq: 0, at: 0, standing: 'false' }
  const { seq } = receipt.part
  const of = terms[kept.log]!
  const before = findings.length
  attempt(findings, 'forged', seq, () => checkReceipt(receipt, { ...of, keys: of.terms }))
  const part = attempt(findings, 'part', seq, () => parsePart(receipt.part.content))
  if (part && part.seq !== seq) {
    findings.push({ code: 'part', seq, reason: `It says that it is of record ${part.seq}.` })
  }
  if (part && part.party !== person) {
    findings.push({ code: 'another', seq, reason: `It is of ${part.party}, and not of ${person}.` })
  }
  const at = part?.at ?? 0
  if (findings.length > before) return { seq, at, standing: 'false' }
  const { standing, finding } = standingOf(receipt, kept.at, looked)
  if (finding) findings.push({ ...finding, seq })
  return { seq, at, standing }
}

function standingOf(
  { part }: Receipt,
  had: number,
  looked: Looked | undefined,
): { standing: ReceiptStanding; finding?: ReceiptFinding } {
  if (!looked) return { standing: 'unlooked' }
  if (part.seq > looked.size) {
    const ms = looked.at - had
    if (ms <= RECEIPT_TERM_MS) return { standing: 'waiting' }
    const since = `${Math.floor(ms / 1_000)} s after the receipt was had`
    const reason = `The log ended with record ${looked.size}, ${since}.`
    return { standing: 'broken', finding: { code: 'late', reason } }
  }
  const root = looked.roots.get(part.seq)
  if (!root) {
    const reason = 'The file does not say what the log has in its place.'
    return { standing: 'unlooked', finding: { code: 'unproven', reason } }
  }
  if (equalBytes(root, rootOfOpenedPart(part))) return { standing: 'kept' }
  const reason = 'The log has another record in the place of the one that was receipted.'
  return { standing: 'broken', finding: { code: 'not_kept', reason } }
}

function attempt<T>(
  findings: ReceiptFinding[],
  code: ReceiptFindingCode,
  seq: number | undefined,
  read: () => T,
): T | undefined {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof LogFault)) throw error
    findings.push(
      seq === undefined ? { code, reason: error.message } : { code, seq, reason: error.message },
    )
    return undefined
  }
}
