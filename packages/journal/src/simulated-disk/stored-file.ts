import type { Random } from './random.ts'

const SECTOR_BYTES = 512

type Change =
  { kind: 'write'; position: number; bytes: Buffer } | { kind: 'truncate'; size: number }

/**
 * One file's contents twice: as programs see them, and as the device holds them. Changes between
 * the two wait in order until a sync.
 */
export class StoredFile {
  #seen = new GrowingBytes()
  #stored = new GrowingBytes()
  #unsynced: Change[] = []

  get size(): number {
    return this.#seen.size
  }

  read(target: Uint8Array, position: number): number {
    const part = this.#seen.view().subarray(position, position + target.length)
    target.set(part)
    return part.length
  }

  write(bytes: Uint8Array, position: number): void {
    this.#change({ kind: 'write', position, bytes: Buffer.from(bytes) })
  }

  truncate(size: number): void {
    this.#change({ kind: 'truncate', size })
  }

  #change(change: Change): void {
    apply(this.#seen, change)
    this.#unsynced.push(change)
  }

  sync(): void {
    for (const change of this.#unsynced) apply(this.#stored, change)
    this.#unsynced = []
  }

  /** Simulates a crash: any part of what was not synced is lost, in any order. */
  crash(random: Random): void {
    for (const change of this.#unsynced) {
      if (change.kind === 'truncate') {
        if (random.below(2) === 0) apply(this.#stored, change)
      } else {
        keepSomeOf(this.#stored, change, random)
      }
    }
    this.#unsynced = []
    this.#seen = this.#stored.copy()
  }

  /** Damages the device itself: what is seen and what is stored. */
  flip(position: number, mask: number): void {
    if (position >= this.size) throw new RangeError(`the file has no byte ${position}`)
    for (const bytes of [this.#seen, this.#stored]) {
      const view = bytes.view()
      const byte = view[position]
      if (byte !== undefined) view[position] = byte ^ mask
    }
  }

  contents(): Buffer {
    return Buffer.from(this.#seen.view())
  }

  copy(): StoredFile {
    const copy = new StoredFile()
    copy.#seen = this.#seen.copy()
    copy.#stored = this.#stored.copy()
    copy.#unsynced = [...this.#unsynced]
    return copy
  }
}

function apply(bytes: GrowingBytes, change: Change): void {
  if (change.kind === 'truncate') bytes.resize(change.size)
  else bytes.write(change.bytes, change.position)
}

/**
 * Applies an unsynced write after a crash: whole, not at all, torn at a byte, or some of its
 * sectors.
 */
function keepSomeOf(
  stored: GrowingBytes,
  { position, bytes }: { position: number; bytes: Buffer },
  random: Random,
): void {
  switch (random.below(5)) {
    case 0:
      stored.write(bytes, position)
      return
    case 1:
      stored.write(bytes.subarray(0, random.below(bytes.length + 1)), position)
      return
    case 2:
      keepSectors(stored, position, bytes, random)
      return
    case 3:
      stored.resize(Math.max(stored.size, position + bytes.length))
      return
    default:
      return
  }
}

function keepSectors(stored: GrowingBytes, position: number, bytes: Buffer, random: Random): void {
  for (let at = 0; at < bytes.length;) {
    const end = Math.min(bytes.length, at + SECTOR_BYTES - ((position + at) % SECTOR_BYTES))
    if (random.below(2) === 0) stored.write(bytes.subarray(at, end), position + at)
    at = end
  }
}

/** Bytes that grow with zeros, as a file does. */
class GrowingBytes {
  size = 0
  #buffer = Buffer.alloc(1024)

  view(): Buffer {
    return this.#buffer.subarray(0, this.size)
  }

  write(bytes: Uint8Array, position: number): void {
    if (position + bytes.length > this.size) this.resize(position + bytes.length)
    this.#buffer.set(bytes, position)
  }

  resize(size: number): void {
    if (size > this.#buffer.length) {
      const grown = Buffer.alloc(Math.max(size, this.#buffer.length * 2))
      this.view().copy(grown)
      this.#buffer = grown
    }
    if (size < this.size) this.#buffer.fill(0, size, this.size)
    this.size = size
  }

  copy(): GrowingBytes {
    const copy = new GrowingBytes()
    copy.write(this.view(), 0)
    return copy
  }
}
