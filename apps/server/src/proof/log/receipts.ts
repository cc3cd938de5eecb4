import { SignedBatch, encodeReceipt, parseOpenedPart } from '@candor/log'
import { nodeSigner } from '@candor/log/store'
import type { Kernel } from '../../kernel/kernel.ts'
import { type KeptBatch, findBatches, firstBatched, readBatches } from './batches.ts'
import type { KeptPart, OwnParts } from './own-parts.ts'
import type { SecretKey } from './signing-keys.ts'
import type { Standing } from './standing.ts'

/** Leaves of the batches whose signatures are kept in memory; 64 bytes and a little each. */
const MOST_KEPT_LEAVES = 65_536

interface Needs {
  store: Kernel['store']
  ownParts: Pick<OwnParts, 'until' | 'newest'>
  standing: Pick<Standing, 'look' | 'present'>
}

/** A receipt, encoded as docs/log.md has it. */
export interface MadeReceipt {
  seq: number
  bytes: Uint8Array
}

/** Receipts of people's own records, each batch signed when the first of its receipts is asked for. */
export class Receipts {
  readonly #needs: Needs
  /** By first seq, the one that was used last at the end. */
  readonly #signed = new Map<number, SignedBatch>()
  #leaves = 0

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /**
   * The newest receipts of somebody's records behind `after` and before `before`, newest first, `limit` at most.
   * `until` is the last record that receipts can be had of by now.
   */
  async page(
    user: number,
    { after, before, limit }: { after: number; before: number; limit: number },
  ): Promise<{ receipts: MadeReceipt[]; next: number | null; until: number }> {
    const { store, ownParts } = this.#needs
    const until = await ownParts.until()
    const first = await firstBatched(store)
    const from = Math.max(after, (first ?? until + 1) - 1)
    const last = Math.min(until, before - 1)
    const { parts, next } = await ownParts.newest(user, { after: from, until: last, limit })
    const batches = await this.#batchesOf(parts.map(({ seq }) => seq))
    const receipts = parts.flatMap((part) => this.#receipt(part, batches))
    return { receipts, next, until }
  }

  #receipt({ seq, bytes }: KeptPart, batches: readonly SignedBatch[]): MadeReceipt[] {
    const signed = batches.find(
      ({ batch: { firstSeq, count } }) => firstSeq <= seq && seq < firstSeq + count,
    )
    if (!signed) return []
    return [{ seq, bytes: encodeReceipt(signed.receipt(parseOpenedPart(Uint8Array.from(bytes)))) }]
  }

  /** Signed batches of these records; of those that were dropped meanwhile there is none. */
  async #batchesOf(seqs: readonly number[]): Promise<SignedBatch[]> {
    if (seqs.length === 0) return []
    const { store, standing } = this.#needs
    const found = await findBatches(store, seqs)
    const known = found.flatMap(({ firstSeq }) => this.#known(firstSeq))
    const missing = found.filter(({ firstSeq }) =>
      known.every((batch) => begin(batch) !== firstSeq),
    )
    if (missing.length === 0) return known
    const read = await readBatches(
      store,
      missing.map(({ lastSeq }) => lastSeq),
    )
    // Whoever has read a batch knows the key that signs it after this look: a change of the key came before it.
    await standing.look()
    const { present } = standing.present.keys
    return [...known, ...read.map((batch) => this.#sign(batch, present))]
  }

  #known(firstSeq: number): SignedBatch[] {
    const known = this.#signed.get(firstSeq)
    if (!known) return []
    this.#signed.delete(firstSeq)
    this.#signed.set(firstSeq, known)
    return [known]
  }

  /** Ed25519 gives the same bytes at every node, and again where they were dropped. */
  #sign(read: KeptBatch, { key: { name }, pem }: SecretKey): SignedBatch {
    const [known] = this.#known(read.firstSeq)
    if (known) return known
    const batch = new SignedBatch({ origin: name, signer: nodeSigner(name, 'note', pem) }, read)
    this.#signed.set(read.firstSeq, batch)
    this.#leaves += batch.batch.count
    for (const [firstSeq, oldest] of this.#signed) {
      if (this.#leaves <= MOST_KEPT_LEAVES || oldest === batch) break
      this.#signed.delete(firstSeq)
      this.#leaves -= oldest.batch.count
    }
    return batch
  }
}

const begin = ({ batch }: SignedBatch) => batch.firstSeq
