import { type OpenedCheckpoint, formatNote, openCheckpointOfTerm, parseNote } from '@candor/log'
import { sql } from 'kysely'
import type { Settings } from '../../kernel/config/config.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type PresentLog, openPresentLog } from './present-log.ts'
import type { ShownCheckpoint } from './shown-checkpoint.ts'
import { knownSigningKeys } from './signing-keys.ts'

type Needs = Pick<Kernel, 'store' | 'vault' | 'transactor' | 'node' | 'now'> & Settings<'publicUrl'>

interface Row {
  shown: Buffer | null
  stored_at: number | null
  changes: number
}

/** How the log stands at this process: its keys, what of it is shown, and how far that is behind. */
export class Standing {
  readonly #needs: Needs
  #present: PresentLog
  #shown: ShownCheckpoint | undefined
  #looking: Promise<void> = Promise.resolve()
  #next: Promise<void> | undefined
  /** A record that the log lacked when it was looked at, and when that was. */
  #behind: { seq: number; since: number } | undefined

  private constructor(needs: Needs, present: PresentLog) {
    this.#needs = needs
    this.#present = present
  }

  static async open(needs: Needs): Promise<Standing> {
    const { store, node } = needs
    const present = await openPresentLog(needs, originOf(needs))
    const standing = new Standing(needs, present)
    if (node.several) await standing.look()
    else if (present.shown) {
      const row = await store.selectFrom('log_checkpoint').select('stored_at').executeTakeFirst()
      standing.#shown = shownNote(present.shown, row?.stored_at ?? null)
    }
    return standing
  }

  /** The log as this process knows it; who builds it changes what was stored of it. */
  get present(): PresentLog {
    return this.#present
  }

  get shown(): ShownCheckpoint | undefined {
    return this.#shown
  }

  /** Durable records that what is shown does not stand for. */
  get lag(): number {
    return Math.max(0, this.#needs.transactor.durableSeq - (this.#shown?.size ?? 0))
  }

  /** How long the oldest of them has been durable, as far as it was looked at. */
  get lagSeconds(): number {
    return this.#behind ? (this.#needs.now() - this.#behind.since) / 1_000 : 0
  }

  /** Reads the log of the tables anew, which another process may have built on. */
  async reopen(): Promise<PresentLog> {
    this.#present = await openPresentLog(this.#needs, this.#present.keys.origin)
    return this.#present
  }

  /** Shows a checkpoint that is stored. */
  show(checkpoint: ShownCheckpoint): void {
    this.#shown = checkpoint
    this.#note()
  }

  /**
   * With several nodes, resolves once this one shows what any of them had shown before the call: one question
   * for all who ask meanwhile. At once where a process is alone.
   */
  look(): Promise<void> {
    if (!this.#needs.node.several) {
      this.#note()
      return Promise.resolve()
    }
    return (this.#next ??= this.#looking
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined
        return (this.#looking = this.#read())
      }))
  }

  async #read(): Promise<void> {
    const { number, keys } = this.#present
    const { rows } = await sql<Row>`
      select c.shown, case when c.shown = c.note then c.stored_at end as stored_at,
        (select count(*)::int4 from log_rotations r
         where r.log = ${number} and r.note is not null) as changes
      from log_checkpoint c`.execute(this.#needs.store)
    const [row] = rows
    if (row && row.changes !== keys.terms.length - 1) {
      this.#present.keys = (await knownSigningKeys(this.#needs, number))!
    }
    if (row?.shown) this.#take(row.shown, row.stored_at)
    this.#note()
  }

  /** What a primary that was lost had shown stays: a replica that has less of it has no other. */
  #take(note: Buffer, storedAt: number | null): void {
    if (this.#shown?.note.equals(note)) return
    const { keys } = this.#present
    // Of the log before this one, until the first checkpoint of this one.
    if (parseNote(note).text.split('\n', 1)[0] !== keys.origin) return
    const opened = openCheckpointOfTerm(note, keys)
    if (opened.size >= (this.#shown?.size ?? 0)) this.#shown = shownNote(opened, storedAt)
  }

  #note(): void {
    if (this.lag === 0) this.#behind = undefined
    else if (!this.#behind || (this.#shown?.size ?? 0) >= this.#behind.seq) {
      const { transactor, now } = this.#needs
      this.#behind = { seq: transactor.durableSeq, since: now() }
    }
  }
}

/** A checkpoint as it is shown. */
export function shownNote(
  { note, size }: OpenedCheckpoint,
  storedAt: number | null,
): ShownCheckpoint {
  return { note: Buffer.from(formatNote(note)), size, storedAt }
}

/** The venue's address without its scheme; of one that has none, its id. */
function originOf({
  config,
  transactor,
}: Pick<Needs, 'transactor'> & Settings<'publicUrl'>): string {
  if (config.publicUrl === undefined) return `${transactor.engine.epoch()!.venue}.candor/log`
  const { host, pathname } = new URL(config.publicUrl)
  return `${host}${pathname.replace(/\/+$/, '')}/log`
}
