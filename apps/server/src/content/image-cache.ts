import type { StoredImage } from '@candor/protocol'

/** Bytes of images that are kept at hand. */
const MOST_BYTES = 32 * 1_024 * 1_024

/**
 * The images asked for most recently, as far as their bytes fit. A name never gets other bytes, so
 * that what is here is right; several who ask for one at once wait for the same reading.
 */
export class ImageCache {
  readonly #most: number
  readonly #kept = new Map<string, StoredImage>()
  readonly #reading = new Map<string, Promise<StoredImage | undefined>>()
  #bytes = 0

  constructor(most = MOST_BYTES) {
    this.#most = most
  }

  has(name: string): boolean {
    return this.#kept.has(name)
  }

  /** The image that is kept, or what `read` answers; what is none is not remembered. */
  async get(
    name: string,
    read: () => Promise<StoredImage | undefined>,
  ): Promise<StoredImage | undefined> {
    const kept = this.#kept.get(name)
    if (kept) {
      this.#kept.delete(name)
      this.#kept.set(name, kept)
      return kept
    }
    const known = this.#reading.get(name)
    if (known) return known
    const reading = read()
    this.#reading.set(name, reading)
    try {
      const image = await reading
      if (image) this.#keep(name, image)
      return image
    } finally {
      this.#reading.delete(name)
    }
  }

  #keep(name: string, image: StoredImage): void {
    if (image.bytes.length > this.#most) return
    this.#kept.set(name, image)
    this.#bytes += image.bytes.length
    for (const [oldest, { bytes }] of this.#kept) {
      if (this.#bytes <= this.#most) return
      this.#kept.delete(oldest)
      this.#bytes -= bytes.length
    }
  }
}
