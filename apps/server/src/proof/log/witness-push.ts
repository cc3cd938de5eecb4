import {
  LogFault,
  TileTree,
  type VerifierKey,
  formatNote,
  makeConsistencyProof,
  parseNote,
} from '@candor/log'
import { postCheckpoint } from '@candor/log/posting'
import type { TileStore } from '@candor/log/store'
import type { Duty } from '../../kernel/duties/duty.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { Worker } from '../../kernel/worker.ts'
import type { Cosignatures } from './cosignatures.ts'
import type { ShownCheckpoint } from './shown-checkpoint.ts'

const PUSH_EVERY_MS = 2_000
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

interface Needs extends Pick<Kernel, 'log' | 'now'> {
  cosignatures: Pick<Cosignatures, 'sizeOf' | 'take'>
  shown(): ShownCheckpoint | undefined
  store: Pick<TileStore, 'read'>
}

/**
 * Posts to each witness that has an address, in the process that has the duty; undefined where none has one. Each
 * waits for itself alone; a turn counts as failed while one of them fails.
 */
export function pushWorker({
  witnesses,
  duty,
  ...needs
}: Needs & {
  witnesses: readonly { key: VerifierKey; address?: string | undefined }[]
  duty: Duty
}): Worker | undefined {
  const pushes = witnesses.flatMap(({ key, address }) =>
    address === undefined ? [] : [new WitnessPush(needs, { key, address })],
  )
  if (pushes.length === 0) return undefined
  const rules = {
    name: 'log-witnesses',
    everyMs: PUSH_EVERY_MS,
    backOff: { firstMs: PUSH_EVERY_MS, mostMs: PUSH_EVERY_MS },
    // Each failure is told with its witness.
    trouble: () => undefined,
    lag: () => Math.max(...pushes.map(({ lag }) => lag)),
    duty,
  }
  return new Worker(rules, needs, async (signal) => {
    await Promise.all(pushes.map((push) => push.turn(signal)))
    if (pushes.some(({ isFailing }) => isFailing)) throw new Error('A witness did not cosign.')
  })
}

/** Posts checkpoints to one witness, and keeps what it cosigns. */
class WitnessPush {
  readonly #needs: Needs
  readonly #witness: { key: VerifierKey; address: string }
  /** Turns that failed since the last one that did not. */
  #failedInRow = 0
  #notBefore = 0

  constructor(needs: Needs, witness: { key: VerifierKey; address: string }) {
    this.#needs = needs
    this.#witness = witness
  }

  get isFailing(): boolean {
    return this.#failedInRow > 0
  }

  /** Records that are shown and that the witness has not cosigned. */
  get lag(): number {
    const { shown, cosignatures } = this.#needs
    return Math.max(0, (shown()?.size ?? 0) - cosignatures.sizeOf(this.#witness.key))
  }

  /** Posts what is new, unless it waits after a failure: later and later. */
  async turn(signal: AbortSignal): Promise<void> {
    const { now, log } = this.#needs
    const shown = this.#needs.shown()
    if (!shown || this.lag === 0 || now() < this.#notBefore) return
    try {
      await this.#push(shown, signal)
      this.#failedInRow = 0
    } catch (error) {
      if (signal.aborted) return
      this.#failedInRow += 1
      const wait = FIRST_WAIT_MS * 2 ** Math.min(this.#failedInRow - 1, 10)
      this.#notBefore = now() + Math.min(wait, LONGEST_WAIT_MS)
      const { name } = this.#witness.key
      log.warn({ err: error, witness: name }, 'A witness did not cosign the public log')
    }
  }

  async #push(shown: ShownCheckpoint, signal: AbortSignal): Promise<void> {
    const { key } = this.#witness
    const known = this.#needs.cosignatures.sizeOf(key)
    let posted = await this.#post(shown, known, signal)
    if ('size' in posted) {
      if (posted.size > shown.size) {
        throw new LogFault(
          'out_of_range',
          `The witness cosigned size ${posted.size}, and the log shows ${shown.size}.`,
        )
      }
      posted = await this.#post(shown, posted.size, signal)
    }
    if ('size' in posted) {
      throw new LogFault('conflict', `The witness says another size each time: ${posted.size}.`)
    }
    const { text, signatures } = parseNote(shown.note)
    const cosigned = { text, signatures: [...signatures, ...posted.cosignatures] }
    await this.#needs.cosignatures.take(Buffer.from(formatNote(cosigned)))
    if (this.#needs.cosignatures.sizeOf(key) >= shown.size) return
    throw new LogFault('unknown_key', `The answer has no cosignature of ${key.name}.`)
  }

  async #post({ note, size }: ShownCheckpoint, oldSize: number, signal: AbortSignal) {
    const tree = new TileTree(size, (path, most) => this.#needs.store.read(path, most))
    const proof = await makeConsistencyProof(tree.subtree, oldSize, size)
    return postCheckpoint(this.#witness.address, { oldSize, proof, note }, signal)
  }
}
