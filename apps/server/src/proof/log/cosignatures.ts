import {
  LogFault,
  type NoteSignature,
  type OpenedCheckpoint,
  TileTree,
  type VerifierKey,
  formatNote,
  formatVerifierKey,
  openCheckpointOfTerm,
} from '@candor/log'
import type { TileStore } from '@candor/log/store'
import type { Kernel } from '../../kernel/kernel.ts'
import type { SigningKeys } from './signing-keys.ts'

/** The log whose checkpoints are cosigned. */
export interface CosignedLog {
  /** 0 of the first one, then the number of its succession. */
  number: number
  keys(): SigningKeys
  /** Size of the newest checkpoint that is shown. */
  size(): number
  store: Pick<TileStore, 'read'>
}

/** A checkpoint with what one witness or several signed. */
interface Cosigned {
  size: number
  text: string
  /** By the log's own key. */
  own: readonly NoteSignature[]
  cosignature: NoteSignature
}

/** Cosignatures of the witnesses that the venue knows: of each the newest, stored before it is shown. */
export class Cosignatures {
  readonly #store: Kernel['store']
  readonly #log: CosignedLog
  readonly #witnesses: readonly VerifierKey[]
  /** By the witness's key as a vkey. */
  readonly #newest = new Map<string, Cosigned>()

  private constructor(store: Kernel['store'], log: CosignedLog, witnesses: readonly VerifierKey[]) {
    this.#store = store
    this.#log = log
    this.#witnesses = witnesses
  }

  /** With what was stored of witnesses that are still known. */
  static async open(
    store: Kernel['store'],
    log: CosignedLog,
    witnesses: readonly VerifierKey[],
  ): Promise<Cosignatures> {
    const cosignatures = new Cosignatures(store, log, witnesses)
    await cosignatures.look()
    return cosignatures
  }

  /** Reads what the tables have by now, where another node may have taken some. */
  async look(): Promise<void> {
    if (!this.isOpen) return
    const vkeys = new Set(this.#witnesses.map(formatVerifierKey))
    const rows = await this.#store
      .selectFrom('log_cosignatures')
      .select(['witness', 'size', 'note'])
      .where('log', '=', this.#log.number)
      .execute()
    for (const { witness, size, note } of rows) {
      if (!vkeys.has(witness) || size <= (this.#newest.get(witness)?.size ?? -1)) continue
      for (const [vkey, cosigned] of this.#open(note).found) {
        if (cosigned.size >= (this.#newest.get(vkey)?.size ?? 0)) this.#newest.set(vkey, cosigned)
      }
    }
  }

  get isOpen(): boolean {
    return this.#witnesses.length > 0
  }

  /** Size of the checkpoint that this witness cosigned last, 0 where there is none. */
  sizeOf(witness: VerifierKey): number {
    return this.#newest.get(formatVerifierKey(witness))?.size ?? 0
  }

  /** Signature lines of the checkpoint of this size. */
  of(size: number): NoteSignature[] {
    return [...this.#newest.values()]
      .filter((one) => one.size === size)
      .map(({ cosignature }) => cosignature)
  }

  /** The newest checkpoint that a witness cosigned, a note with all that did. */
  newest(): Buffer | undefined {
    const all = [...this.#newest.values()]
    const [first, ...more] = all.sort((a, b) => b.size - a.size)
    if (!first) return undefined
    const same = more.filter(({ size }) => size === first.size)
    const cosignatures = [first, ...same].map(({ cosignature }) => cosignature)
    const { text, own } = first
    return Buffer.from(formatNote({ text, signatures: [...own, ...cosignatures] }))
  }

  /**
   * Takes a checkpoint with cosignatures by witnesses that are known. They are stored once it resolves.
   * Throws a `LogFault` where it is none of this log, or nobody known cosigned it.
   */
  async take(bytes: Uint8Array): Promise<void> {
    const { opened, found } = this.#open(bytes)
    if (found.size === 0) {
      throw new LogFault('unknown_key', 'No witness that this venue knows cosigned the checkpoint.')
    }
    await this.#checkShown(opened)
    for (const [witness, cosigned] of found) await this.#keep(witness, cosigned)
  }

  #open(bytes: Uint8Array): { opened: OpenedCheckpoint; found: Map<string, Cosigned> } {
    const { origin, terms } = this.#log.keys()
    const opened = openCheckpointOfTerm(bytes, { origin, terms, witnesses: this.#witnesses })
    const { size, note } = opened
    const signaturesOf = ({ name, id }: VerifierKey) =>
      note.signatures.filter((one) => one.name === name && Buffer.compare(one.keyId, id) === 0)
    const own = opened.signedBy
      .filter(({ key }) => key.type === 'note')
      .flatMap(({ key }) => signaturesOf(key).slice(0, 1))
    const found = new Map<string, Cosigned>()
    for (const { key } of opened.signedBy) {
      if (key.type !== 'cosignature') continue
      const [cosignature] = signaturesOf(key)
      found.set(formatVerifierKey(key), { size, text: note.text, own, cosignature: cosignature! })
    }
    return { opened, found }
  }

  /** Somebody with the log's key may have signed what the log never showed: it is not told on. */
  async #checkShown({ size, root }: OpenedCheckpoint): Promise<void> {
    const shown = this.#log.size()
    if (size > shown) {
      throw new LogFault('out_of_range', `The log has shown ${shown} records, and none of ${size}.`)
    }
    const tree = new TileTree(shown, (path, most) => this.#log.store.read(path, most))
    if (Buffer.compare(await tree.root(size), root) === 0) return
    throw new LogFault('conflict', `The checkpoint of size ${size} is of another history.`)
  }

  async #keep(witness: string, cosigned: Cosigned): Promise<void> {
    const { size, text, own, cosignature } = cosigned
    if ((this.#newest.get(witness)?.size ?? 0) > size) return
    const note = Buffer.from(formatNote({ text, signatures: [...own, cosignature] }))
    await this.#store
      .insertInto('log_cosignatures')
      .values({ log: this.#log.number, witness, size, note })
      .onConflict((conflict) =>
        conflict
          .columns(['log', 'witness'])
          .doUpdateSet({ size, note })
          .where('log_cosignatures.size', '<=', size),
      )
      .execute()
    if ((this.#newest.get(witness)?.size ?? 0) <= size) this.#newest.set(witness, cosigned)
  }
}
