/** Hashes of a tree read from its tiles. */
import { LogFault } from './log-fault.ts'
import { HASH_BYTES, hashNode } from './merkle-hash.ts'
import { type ReadSubtree, rangeHash } from './ranges.ts'
import { TILE_WIDTH, type TileName, tilePath, tileWidth } from './tile-path.ts'

/** Bytes of a full tile. */
export const TILE_BYTES = TILE_WIDTH * HASH_BYTES

/**
 * Where tiles come from. `undefined` where there is none; `most` bytes is what the tile has at most,
 * and whoever reads more has to throw `too_large` before it has it all in memory.
 */
export type ReadTile = (path: string, most: number) => Promise<Uint8Array | undefined>

/**
 * Reads whole subtrees of the tree of `size` from its tiles. Each tile is read once. A partial tile that
 * is gone is taken from the full one that came after it. Nothing is believed of what comes in: its length
 * is checked here, its hashes by the root or proof that they are put into.
 */
export class TileTree {
  readonly size: number
  readonly #readTile: ReadTile
  readonly #tiles = new Map<string, Promise<Uint8Array>>()

  constructor(size: number, readTile: ReadTile) {
    this.size = size
    this.#readTile = readTile
  }

  /** How many tiles have been read. */
  get tilesRead(): number {
    return this.#tiles.size
  }

  /** Root of the tree of this size, or of one that it continues. */
  async root(size = this.size): Promise<Uint8Array> {
    return rangeHash(this.subtree, { start: 0, end: size })
  }

  readonly subtree: ReadSubtree = async (height, index) => {
    const level = Math.floor(height / 8)
    const count = 2 ** (height % 8)
    const first = index * count
    const tileIndex = Math.floor(first / TILE_WIDTH)
    const at = first % TILE_WIDTH
    const width = tileWidth(this.size, level, tileIndex)
    if (at + count > width) {
      throw new LogFault(
        'out_of_range',
        `A tree of ${this.size} has no subtree ${index} of height ${height}.`,
      )
    }
    return wholeTreeHash(await this.#tile({ level, index: tileIndex, width }), at, count)
  }

  async #tile(name: TileName): Promise<Uint8Array> {
    const path = tilePath(name)
    const reading = this.#tiles.get(path) ?? this.#read(name, path)
    this.#tiles.set(path, reading)
    return reading
  }

  async #read(name: TileName, path: string): Promise<Uint8Array> {
    const exact = await this.#readTile(path, name.width * HASH_BYTES)
    if (exact) return checkedTile(exact, path, name.width)
    if (name.width < TILE_WIDTH) {
      const fullPath = tilePath({ ...name, width: TILE_WIDTH })
      const full = await this.#readTile(fullPath, TILE_BYTES)
      if (full) return checkedTile(full, fullPath, TILE_WIDTH)
    }
    throw new LogFault('missing', `${path} is missing.`)
  }
}

/** Throws unless a tile has exactly the bytes that its width says. */
export function checkedTile(bytes: Uint8Array, path: string, width: number): Uint8Array {
  const expected = width * HASH_BYTES
  if (bytes.length === expected) return bytes
  const code = bytes.length < expected ? 'truncated' : 'too_large'
  throw new LogFault(code, `${path} has ${bytes.length} bytes instead of ${expected}.`)
}

/** The hash over `count` hashes of a tile, a power of two, from hash `at` on. */
export function wholeTreeHash(tile: Uint8Array, at: number, count: number): Uint8Array {
  if (count === 1) return tile.slice(at * HASH_BYTES, (at + 1) * HASH_BYTES)
  const half = count / 2
  return hashNode(wholeTreeHash(tile, at, half), wholeTreeHash(tile, at + half, half))
}
