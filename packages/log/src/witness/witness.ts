import { equalBytes, utf8 } from '../proof/bytes.ts'
import { type OpenedCheckpoint, openCheckpointOfTerm } from '../proof/checkpoint.ts'
import type { ForkEvidence } from '../proof/fork-evidence.ts'
import { LogFault } from '../proof/log-fault.ts'
import { type NoteSignature, type Signer, formatNote, signText } from '../proof/note.ts'
import { MOST_ROTATIONS } from '../proof/rotation.ts'
import { verifyConsistency } from '../proof/verify-proof.ts'
import type { Submission } from './add-checkpoint.ts'
import type { Followed } from './follow-succession.ts'
import { type Seen, allKeysOf, termsOf } from './seen.ts'

/** Where a witness keeps what it knows. `save` returns once it is durable. */
export interface WitnessStore {
  save(seen: Seen): Promise<void>
  /** Keeps evidence of a fork, and returns where. */
  keepFork(evidence: ForkEvidence): Promise<string>
  /** Keeps what was known of a log that ended, and by which notes another followed it. */
  keepFormer(seen: Seen, notes: readonly string[]): Promise<string>
}

/** What becomes of a submission; `status` is what HTTP answers with by c2sp.org/tlog-witness. */
export type Verdict =
  | { status: 200; checkpoint: OpenedCheckpoint; cosignature: NoteSignature }
  | { status: 409; size: number }
  | { status: 400 | 403 | 404 | 422; fault: LogFault; evidence?: string }

/**
 * Cosigns the checkpoints of one log, each only where it continues the one before: it never goes back,
 * and signs no two trees of one size. What it is going to sign is durable before it signs.
 */
export class Witness {
  readonly #store: WitnessStore
  readonly #signer: Signer
  readonly #now: () => number
  #seen: Seen
  #turn: Promise<unknown> = Promise.resolve()

  /** `now` tells the time in milliseconds since 1970 UTC. */
  constructor({
    store,
    seen,
    signer,
    now,
  }: {
    store: WitnessStore
    seen: Seen
    signer: Signer
    now: () => number
  }) {
    this.#store = store
    this.#seen = seen
    this.#signer = signer
    this.#now = now
  }

  get seen(): Seen {
    return this.#seen
  }

  /** Judges a submission after all that came before it. */
  addCheckpoint(submission: Submission): Promise<Verdict> {
    return this.#inTurn(() => this.#judge(submission))
  }

  /**
   * Takes over the rotations of the log from the first one on. Throws where they are not signed as they
   * have to be, or are not those that are known with others after them.
   */
  learnRotations(texts: readonly string[]): Promise<void> {
    return this.#inTurn(async () => {
      const known = this.#seen.rotations
      if (texts.length > MOST_ROTATIONS) {
        throw new LogFault(
          'too_large',
          `There are ${texts.length} rotations, the most is ${MOST_ROTATIONS}.`,
        )
      }
      if (known.some((text, at) => text !== texts[at])) {
        throw new LogFault('conflict', 'The log tells of other rotations than it did.')
      }
      const seen: Seen = { ...this.#seen, rotations: [...texts] }
      termsOf(seen)
      await this.#store.save(seen)
      this.#seen = seen
    })
  }

  /** Leaves the log for the one that followed it; what was known of it is kept. */
  goOver({ seen, notes }: Followed): Promise<void> {
    return this.#inTurn(async () => {
      await this.#store.keepFormer(this.#seen, notes)
      await this.#store.save(seen)
      this.#seen = seen
    })
  }

  #inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(act)
    this.#turn = result.catch(() => undefined)
    return result
  }

  async #judge(submission: Submission): Promise<Verdict> {
    const opened = this.#open(submission.note)
    if ('fault' in opened) return opened
    const { oldSize, proof } = submission
    const latest = this.#seen.latest
    if (oldSize > opened.size) {
      const message = `The old size ${oldSize} is above the size ${opened.size} of the checkpoint.`
      return { status: 400, fault: new LogFault('out_of_range', message) }
    }
    if (oldSize !== (latest?.size ?? 0)) return { status: 409, size: latest?.size ?? 0 }
    try {
      if (!latest || oldSize === 0) checkNoProof(proof)
      else
        verifyConsistency(
          { oldSize, newSize: opened.size, oldRoot: latest.root, newRoot: opened.root },
          proof,
        )
    } catch (fault) {
      if (!(fault instanceof LogFault)) throw fault
      const evidence = await this.#keepTwoFaces(opened)
      return { status: 422, fault, ...(evidence === undefined ? {} : { evidence }) }
    }
    const seen: Seen = { ...this.#seen, latest: opened }
    await this.#store.save(seen)
    this.#seen = seen
    const time = Math.floor(this.#now() / 1000)
    return {
      status: 200,
      checkpoint: opened,
      cosignature: signText(opened.note.text, this.#signer, time),
    }
  }

  #open(bytes: Uint8Array): OpenedCheckpoint | Extract<Verdict, { fault: LogFault }> {
    const { origin } = this.#seen
    try {
      return openCheckpointOfTerm(bytes, { origin, terms: termsOf(this.#seen) })
    } catch (fault) {
      if (!(fault instanceof LogFault)) throw fault
      return { status: statusOf(fault), fault }
    }
  }

  /** Two signed checkpoints of one size and different roots are evidence by themselves. */
  async #keepTwoFaces(opened: OpenedCheckpoint): Promise<string | undefined> {
    const { latest, origin } = this.#seen
    if (!latest || latest.size !== opened.size || equalBytes(latest.root, opened.root))
      return undefined
    const keys = allKeysOf(this.#seen)
    return this.#store.keepFork({
      origin,
      earlier: { note: formatNote(latest.note), keys },
      later: { note: formatNote(opened.note), keys },
      derivedRoot: opened.root,
      proof: [],
    })
  }
}

function checkNoProof(proof: readonly Uint8Array[]): void {
  if (proof.length > 0) {
    throw new LogFault(
      'wrong_proof',
      'The first checkpoint that is cosigned needs no proof, and has one.',
    )
  }
}

function statusOf({ code }: LogFault): 400 | 403 | 404 {
  if (code === 'wrong_origin') return 404
  return code === 'unknown_key' || code === 'bad_signature' ? 403 : 400
}

/** A checkpoint with a cosignature added, as it is handed on. */
export function cosignedNote({ note }: OpenedCheckpoint, cosignature: NoteSignature): Uint8Array {
  return utf8(formatNote({ ...note, signatures: [...note.signatures, cosignature] }))
}
