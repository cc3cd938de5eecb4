import { hash } from 'node:crypto'
import type { Place } from './place.ts'
import { NotWhole, type Sealing } from './sealing.ts'

/** A piece of a backup: where its bytes are, and what they have to be. */
export interface ObjectRef {
  name: string
  /** Bytes that are kept, and bytes of what they hold. */
  kept: number
  bytes: number
  /** Hex SHA-256 of the bytes that are kept. */
  sha256: string
}

/** What a backup has stored, and what it found there. */
export interface Stored {
  objects: number
  bytes: number
  reused: number
}

/** Keeps pieces of at most some megabytes by hashes of what they hold; the same is kept once. */
export class Objects {
  readonly #place: Place
  readonly #sealing: Sealing
  /** Pieces of the newest backup that are still there. */
  readonly #known = new Map<string, ObjectRef>()
  /** Everything that is there, of whatever backup, by its path. */
  #there: ReadonlyMap<string, number> = new Map()
  readonly stored: Stored = { objects: 0, bytes: 0, reused: 0 }

  constructor(place: Place, sealing: Sealing) {
    this.#place = place
    this.#sealing = sealing
  }

  /** Takes what an earlier backup names for kept where the place has it in its size. */
  async reuse(refs: Iterable<ObjectRef>): Promise<void> {
    this.#there = await this.#place.list('objects')
    for (const ref of refs) {
      if (this.#there.get(pathOf(ref.name)) === ref.kept) this.#known.set(ref.name, ref)
    }
  }

  isKnown({ name }: ObjectRef): boolean {
    return this.#known.has(name)
  }

  /** Keeps bytes, unless they are kept already. */
  async put(plain: Uint8Array): Promise<ObjectRef> {
    const name = this.#sealing.nameOf(plain)
    const known = this.#known.get(name) ?? (await this.#found(name, plain.length))
    if (known) {
      this.#known.set(name, known)
      this.stored.reused += 1
      return known
    }
    const kept = this.#sealing.seal(name, plain)
    await this.#place.put(pathOf(name), kept)
    this.stored.objects += 1
    this.stored.bytes += kept.length
    const sha256 = hash('sha256', kept)
    const ref = { name, kept: kept.length, bytes: plain.length, sha256 }
    this.#known.set(name, ref)
    return ref
  }

  /**
   * A piece that is there, of an older backup or of one that was cut off. Where it is whole it stays as it
   * is, since whatever names it knows it by its bytes.
   */
  async #found(name: string, bytes: number): Promise<ObjectRef | undefined> {
    if (!this.#there.has(pathOf(name))) return undefined
    const kept = await this.#place.get(pathOf(name))
    if (!kept) return undefined
    try {
      if (this.#sealing.nameOf(this.#sealing.open(name, kept)) !== name) return undefined
    } catch (error) {
      if (error instanceof NotWhole) return undefined
      throw error
    }
    return { name, kept: kept.length, bytes, sha256: hash('sha256', kept) }
  }

  /** Reads a piece back. Throws `NotWhole` where it is missing, or is not what was kept. */
  async get(ref: ObjectRef): Promise<Buffer> {
    const path = `${this.#place.shown}/${pathOf(ref.name)}`
    const kept = await this.#place.get(pathOf(ref.name))
    if (!kept) throw new NotWhole(`${path} is missing.`)
    if (hash('sha256', kept) !== ref.sha256) {
      throw new NotWhole(`${path} is not what was stored: its bytes were changed.`)
    }
    const plain = this.#sealing.open(ref.name, kept)
    if (this.#sealing.nameOf(plain) !== ref.name) {
      throw new NotWhole(`${path} does not hold what its name says.`)
    }
    return plain
  }

  async *getAll(refs: Iterable<ObjectRef>): AsyncGenerator<Buffer> {
    for (const ref of refs) yield await this.get(ref)
  }
}

const pathOf = (name: string) => `objects/${name.slice(0, 2)}/${name}`
