import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { DAY_MS } from '@candor/money/durations'
import type { ImageType, StoredImage } from '@candor/protocol'
import type { Turns } from '../kernel/turns.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { Vault } from '../kernel/secrets/vault.ts'
import type { Store } from '../kernel/store/store.ts'
import type { Blobs } from './blobs.ts'
import { cleanImage, sniffImage } from './image.ts'

const NAME_BYTES = 16
const SWEPT_AT_ONCE = 500

const ENDINGS: Readonly<Record<ImageType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

interface FilesParts {
  db: Store
  vault: Vault
  blobs: Blobs
  /** One upload at a time is worked on: decoding takes a core and much memory. */
  turns: Turns
  now: () => number
  /** Files that one person may keep. */
  most: number
}

/** Within a transaction of whoever uses files, or outside of any. */
type Db = Store

/** Condition that nothing refers to the file of the row. */
const isUnused = sql<boolean>`not exists (
  select from file_uses where file_uses.name = files.name
)`

/** What refers to a file, so that it stays. */
export interface FileUse {
  purpose: 'avatar' | 'wallet' | 'claim' | 'certification' | 'service'
  reference: string
}

/** What the part gives to the others. */
export interface Uploads {
  files: Files
}

/** The images that people uploaded: sealed on the disk, read by their owners alone. */
export class Files {
  readonly #parts: FilesParts

  constructor(parts: FilesParts) {
    this.#parts = parts
  }

  /**
   * Keeps an uploaded image and returns its name. The same bytes from the same person are the same
   * file, so that an upload may come again. Throws the refusals of `sniffImage` and `cleanImage`,
   * and `too_many_files`.
   */
  async add(user: number, uploaded: Uint8Array): Promise<string> {
    const { vault, turns } = this.#parts
    const type = await sniffImage(uploaded)
    const source = vault.mac('upload', uploaded)
    return turns.take('image', async () => {
      const known = await this.#known(user, source)
      if (known) return known
      const image = await cleanImage(uploaded, type)
      const name = `${randomBytes(NAME_BYTES).toString('hex')}.${ENDINGS[type]}`
      await this.#begin(user, name, source, image)
      await this.#parts.blobs.put(name, vault.seal('file', name, image.bytes))
      await this.#parts.db
        .updateTable('files')
        .set({ stored: true })
        .where('name', '=', name)
        .execute()
      return name
    })
  }

  /** The file's bytes for its owner; undefined for everybody else. */
  async read(user: number, name: string): Promise<StoredImage | undefined> {
    const row = await this.#parts.db
      .selectFrom('files')
      .select(['type'])
      .where('name', '=', name)
      .where('user_id', '=', user)
      .where('stored', '=', true)
      .executeTakeFirst()
    return row && this.#open(name, row.type)
  }

  /**
   * The file's bytes for an operator, who says why; the look is on record before the bytes are
   * read. Undefined when there is no such file.
   */
  async look(operator: string, reason: string, name: string): Promise<StoredImage | undefined> {
    const { db, now } = this.#parts
    const row = await db
      .selectFrom('files')
      .select(['type', 'user_id'])
      .where('name', '=', name)
      .where('stored', '=', true)
      .executeTakeFirst()
    if (!row) return undefined
    await db
      .insertInto('file_looks')
      .values({ name, user_id: row.user_id, operator, reason, at: now() })
      .execute()
    return this.#open(name, row.type)
  }

  /** Notes that something refers to the user's file; false when they have none of this name. */
  async use(db: Db, user: number, name: string, use: FileUse): Promise<boolean> {
    const row = await db
      .selectFrom('files')
      .select('name')
      .where('name', '=', name)
      .where('user_id', '=', user)
      .where('stored', '=', true)
      .forKeyShare()
      .executeTakeFirst()
    if (!row) return false
    await db
      .insertInto('file_uses')
      .values({ name, ...use })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return true
  }

  /** Ends all uses of this purpose and reference; unused files are removed a day later. */
  async letGo(db: Db, { purpose, reference }: FileUse): Promise<void> {
    const gone = await db
      .deleteFrom('file_uses')
      .where('purpose', '=', purpose)
      .where('reference', '=', reference)
      .returning('name')
      .execute()
    if (gone.length === 0) return
    await db
      .updateTable('files')
      .set({ touched_at: this.#parts.now() })
      .where(
        'name',
        'in',
        gone.map(({ name }) => name),
      )
      .execute()
  }

  /** Removes files that nothing has referred to for a day; returns how many. */
  async sweep(): Promise<number> {
    const { db, blobs, now } = this.#parts
    const names = await db.transaction().execute(async (tx) => {
      const idle = await tx
        .selectFrom('files')
        .select('name')
        .where('touched_at', '<', now() - DAY_MS)
        .where(isUnused)
        .orderBy('touched_at')
        .limit(SWEPT_AT_ONCE)
        .forUpdate()
        .skipLocked()
        .execute()
      if (idle.length === 0) return []
      // From here on nobody can begin to use them; whoever did so before the lock is seen now.
      const unused = await tx
        .updateTable('files')
        .set({ stored: false })
        .where(
          'name',
          'in',
          idle.map(({ name }) => name),
        )
        .where(isUnused)
        .returning('name')
        .execute()
      return unused.map(({ name }) => name)
    })
    for (const name of names) {
      // The row goes last: while it is there, a sweep that was cut short is taken up again.
      await blobs.remove(name)
      await db.deleteFrom('files').where('name', '=', name).where('stored', '=', false).execute()
    }
    return names.length
  }

  /** The file that the same bytes made before; it counts as uploaded anew. */
  async #known(user: number, source: Buffer): Promise<string | undefined> {
    const row = await this.#parts.db
      .updateTable('files')
      .set({ touched_at: this.#parts.now() })
      .where('user_id', '=', user)
      .where('source', '=', source)
      .where('stored', '=', true)
      .returning('name')
      .executeTakeFirst()
    return row?.name
  }

  /** The row comes before the bytes: what a kill leaves behind is found by it and swept. */
  async #begin(
    user: number,
    name: string,
    source: Buffer,
    { type, bytes, width, height }: { type: string; bytes: Buffer; width: number; height: number },
  ): Promise<void> {
    const { db, now, most } = this.#parts
    const at = now()
    const left = await db.transaction().execute(async (tx) => {
      // Two uploads of one person count after each other.
      await sql`select id from people where id = ${user} for no key update`.execute(tx)
      const { count } = await tx
        .selectFrom('files')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', user)
        .executeTakeFirstOrThrow()
      if (count >= most) throw new Refusal('too_many_files')
      const size = bytes.length
      const row = { type, size, width, height, uploaded_at: at, touched_at: at, stored: false }
      const cutShort = await tx
        .selectFrom('files')
        .select('name')
        .where('user_id', '=', user)
        .where('source', '=', source)
        .executeTakeFirst()
      // Where an upload of the same bytes was cut short, this one takes its place.
      await tx
        .insertInto('files')
        .values({ name, user_id: user, source, ...row })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'source']).doUpdateSet({ name, ...row }),
        )
        .execute()
      return cutShort?.name
    })
    if (left) await this.#parts.blobs.remove(left)
  }

  async #open(name: string, type: string): Promise<StoredImage> {
    const { blobs, vault } = this.#parts
    const bytes = vault.open('file', name, await blobs.get(name))
    return { type: type as ImageType, bytes: new Uint8Array(bytes) }
  }
}
