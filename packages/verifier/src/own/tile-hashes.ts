import { createHash } from 'node:crypto'
import { CannotRead } from '../folder/journal-report.ts'

const HASH_BYTES = 32
const TILE_WIDTH = 256

/** A tile of so many hashes at least, by its level and its place there. */
interface TileAt {
  readonly level: number
  readonly number: number
  readonly width: number
}

/** Returns a tile, or a wider one in its place; undefined where there is none. */
export type ReadTile = (at: TileAt) => Promise<Buffer | undefined>

/** Hashes of a log’s tree of one size, from its tiles (docs/log.md). */
export class TileHashes {
  readonly #size: number
  readonly #read: ReadTile
  readonly #tiles = new Map<string, Buffer>()

  constructor(size: number, read: ReadTile) {
    this.#size = size
    this.#read = read
  }

  root(): Promise<Buffer> {
    return this.#range(0, this.#size)
  }

  /** Hashes of all subtrees without one of these leaves, left to right; the leaves rise. */
  async proofOf(leaves: readonly number[]): Promise<Buffer[]> {
    const found: Buffer[] = []
    const walk = async (start: number, end: number, inside: readonly number[]): Promise<void> => {
      if (inside.length === 0) found.push(await this.#range(start, end))
      else if (end - start > 1) {
        const middle = start + splitOf(end - start)
        const isLeft = (leaf: number) => leaf < middle
        await walk(start, middle, inside.filter(isLeft))
        await walk(
          middle,
          end,
          inside.filter((leaf) => !isLeft(leaf)),
        )
      }
    }
    if (leaves.length > 0) await walk(0, this.#size, leaves)
    return found
  }

  async #range(start: number, end: number): Promise<Buffer> {
    const count = end - start
    const level = Math.round(Math.log2(Math.max(count, 1)) / 8)
    if (TILE_WIDTH ** level === count) return this.#hash(level, start / count)
    const middle = start + splitOf(count)
    const left = await this.#range(start, middle)
    return hashOf(Buffer.from([1]), left, await this.#range(middle, end))
  }

  async #hash(level: number, index: number): Promise<Buffer> {
    const number = Math.floor(index / TILE_WIDTH)
    const hashes = Math.floor(this.#size / TILE_WIDTH ** level) - number * TILE_WIDTH
    const name = `${level} ${number}`
    let tile = this.#tiles.get(name)
    if (!tile) {
      tile = await this.#tile({ level, number, width: Math.min(hashes, TILE_WIDTH) })
      this.#tiles.set(name, tile)
    }
    const at = (index % TILE_WIDTH) * HASH_BYTES
    return tile.subarray(at, at + HASH_BYTES)
  }

  async #tile(at: TileAt): Promise<Buffer> {
    const tile = await this.#read(at)
    if (tile && tile.length >= at.width * HASH_BYTES) return tile
    const what = tile ? 'cut' : 'missing'
    throw new CannotRead(`Tile ${at.number} of level ${at.level} of the log is ${what}.`)
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
