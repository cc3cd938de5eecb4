import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotRead } from '../folder/journal-report.ts'

const HASH_BYTES = 32
const TILE_WIDTH = 256

/** Hashes of a log’s tree of one size, from the tiles in its folder (docs/log.md). */
export class TileHashes {
  readonly #folder: string
  readonly #size: number
  readonly #tiles = new Map<string, Buffer>()

  constructor(folder: string, size: number) {
    this.#folder = folder
    this.#size = size
  }

  get root(): Buffer {
    return this.#range(0, this.#size)
  }

  /** Hashes of all subtrees without one of these leaves, left to right; the leaves rise. */
  proofOf(leaves: readonly number[]): Buffer[] {
    const found: Buffer[] = []
    const walk = (start: number, end: number, inside: readonly number[]): void => {
      if (inside.length === 0) found.push(this.#range(start, end))
      else if (end - start > 1) {
        const middle = start + splitOf(end - start)
        walk(
          start,
          middle,
          inside.filter((leaf) => leaf < middle),
        )
        walk(
          middle,
          end,
          inside.filter((leaf) => leaf >= middle),
        )
      }
    }
    if (leaves.length > 0) walk(0, this.#size, leaves)
    return found
  }

  #range(start: number, end: number): Buffer {
    const count = end - start
    const level = Math.round(Math.log2(Math.max(count, 1)) / 8)
    if (TILE_WIDTH ** level === count) return this.#hash(level, start / count)
    const middle = start + splitOf(count)
    return hashOf(Buffer.from([1]), this.#range(start, middle), this.#range(middle, end))
  }

  #hash(level: number, index: number): Buffer {
    const number = Math.floor(index / TILE_WIDTH)
    const hashes = Math.floor(this.#size / TILE_WIDTH ** level) - number * TILE_WIDTH
    const path = `tile/${level}/${numberPath(number)}`
    const tile = this.#tiles.get(path) ?? this.#read(path, Math.min(hashes, TILE_WIDTH))
    this.#tiles.set(path, tile)
    const at = (index % TILE_WIDTH) * HASH_BYTES
    return tile.subarray(at, at + HASH_BYTES)
  }

  /** A partial tile may have become a full one meanwhile. */
  #read(path: string, width: number): Buffer {
    const partial =
      width < TILE_WIDTH ? readIfThere(join(this.#folder, `${path}.p/${width}`)) : undefined
    const tile = partial ?? readIfThere(join(this.#folder, path))
    if (tile && tile.length >= width * HASH_BYTES) return tile
    throw new CannotRead(`${path} of the log is ${tile ? 'cut' : 'missing'}.`)
  }
}

/** SHA-256 of these bytes, one after the other. */
export function hashOf(...bytes: readonly Uint8Array[]): Buffer {
  const hash = createHash('sha256')
  for (const each of bytes) hash.update(each)
  return hash.digest()
}

/** The largest power of two below `count`, which is two or more. */
function splitOf(count: number): number {
  let power = 1
  while (power * 2 < count) power *= 2
  return power
}

/** Three digits a folder, all but the last with an x: 1234067 is x001/x234/067. */
function numberPath(number: number): string {
  const digits = String(number)
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g)!
  return groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/')
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
