import { randomBytes } from 'node:crypto'
import type { ImageType, StoredImage } from '@candor/protocol'
import type { Blobs } from '../files/blobs.ts'
import { cleanImage, sniffImage } from '../files/image.ts'
import type { Turns } from '../kernel/turns.ts'
import { ImageCache } from './image-cache.ts'
import type { Vault } from '../kernel/secrets/vault.ts'
import type { Store } from '../kernel/store/store.ts'

interface ContentImagesParts {
  db: Store
  vault: Vault
  blobs: Blobs
  /** One image at a time is worked on, as with people's files. */
  turns: Turns
  now: () => number
}

const ENDINGS: Readonly<Record<ImageType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/** Where an image of content is read by anyone. */
export const CONTENT_IMAGE_PATH = '/content/'
const NAME = '[0-9a-f]{32}\\.(?:jpg|png|webp)'
const WHOLE_NAME = new RegExp(`^${NAME}$`)
/** Addresses of content images, as rich text may name them. */
export const CONTENT_IMAGE = new RegExp(`^${CONTENT_IMAGE_PATH}${NAME}$`)

/**
 * The images of articles, banners and notices. They are everybody's to see and apart from people's
 * files: no name of one kind leads to the other. Every version of a text can be gone back to, so
 * none is ever removed.
 */
export class ContentImages {
  readonly #parts: ContentImagesParts
  readonly #cache = new ImageCache()

  constructor(parts: ContentImagesParts) {
    this.#parts = parts
  }

  /**
   * Keeps an image, cleaned as people's are, and returns its name: its address is
   * CONTENT_IMAGE_PATH and the name. Throws the refusals of `sniffImage` and `cleanImage`.
   */
  async add(bytes: Uint8Array, addedBy: string): Promise<string> {
    const { db, vault, blobs, turns, now } = this.#parts
    const type = await sniffImage(bytes)
    return turns.take('image', async () => {
      const image = await cleanImage(bytes, type)
      const name = `${randomBytes(16).toString('hex')}.${ENDINGS[type]}`
      await blobs.put(name, vault.seal('file', name, image.bytes))
      // The row comes last: a name that is known can be read.
      await db
        .insertInto('content_images')
        .values({ name, type, added_by: addedBy, added_at: new Date(now()) })
        .execute()
      return name
    })
  }

  /** Whether answering takes no reading: the image is kept in memory, or the name is none. */
  isAtHand(name: string): boolean {
    return this.#cache.has(name) || !WHOLE_NAME.test(name)
  }

  /** The image's bytes; undefined for a name that is none. */
  async read(name: string): Promise<StoredImage | undefined> {
    if (!WHOLE_NAME.test(name)) return undefined
    return this.#cache.get(name, () => this.#stored(name))
  }

  async #stored(name: string): Promise<StoredImage | undefined> {
    const { db, vault, blobs } = this.#parts
    const row = await db
      .selectFrom('content_images')
      .select('type')
      .where('name', '=', name)
      .executeTakeFirst()
    if (!row) return undefined
    const bytes = vault.open('file', name, await blobs.get(name))
    return { type: row.type as ImageType, bytes: new Uint8Array(bytes) }
  }
}
