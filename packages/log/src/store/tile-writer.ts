import { equalBytes } from '../proof/bytes.ts'
import { encodeEntryBundle, parseEntryBundle } from '../proof/entry-bundle.ts'
import { LogFault } from '../proof/log-fault.ts'
import { HASH_BYTES, hashLeaf } from '../proof/merkle-hash.ts'
import { foldPieces } from '../proof/ranges.ts'
import { TILE_WIDTH, type TileName, partialsPath, tilePath, tileWidth } from '../proof/tile-path.ts'
import { TILE_BYTES, checkedTile, wholeTreeHash } from '../proof/tiles.ts'
import type { TileStore } from './tile-store.ts'

const MOST_BUNDLE_BYTES = TILE_WIDTH * (2 + 0xffff)

/** The last tile of a level, as far as it is filled. */
interface OpenTile {
  index: number
  width: number
  hashes: Uint8Array
}

interface FullTile {
  name: TileName
  bytes: Uint8Array
}

/**
 * Grows the tiles of a log leaf by leaf. What is appended is in memory until `store` writes it; a
 * leaf costs its own hash and, on average, one more.
 */
export class TileWriter {
  readonly #store: TileStore
  readonly #levels: OpenTile[]
  readonly #bundle: Uint8Array[]
  #full: FullTile[] = []
  #size: number

  private constructor(
    store: TileStore,
    state: { levels: OpenTile[]; bundle: Uint8Array[]; size: number },
  ) {
    this.#store = store
    this.#levels = state.levels
    this.#bundle = state.bundle
    this.#size = state.size
  }

  /**
   * Goes on where tiles of `size` leaves stand; 0 begins a log. Throws `missing`, `truncated` or
   * `wrong_tile` where they are not there as they should be: they are then made again from the first
   * leaf on. Whether their root is the right one, the caller compares.
   */
  static async open(store: TileStore, size: number): Promise<TileWriter> {
    const levels: OpenTile[] = []
    for (let level = 0; size >= TILE_WIDTH ** level; level++) {
      const index = Math.floor(size / TILE_WIDTH ** (level + 1))
      const width = tileWidth(size, level, index)
      const hashes = new Uint8Array(TILE_BYTES)
      if (width > 0) hashes.set(await readTile(store, { level, index, width }))
      levels.push({ index, width, hashes })
    }
    const last = levels[0]
    const bundle = last && last.width > 0 ? await readBundle(store, last) : []
    return new TileWriter(store, { levels, bundle, size })
  }

  get size(): number {
    return this.#size
  }

  get root(): Uint8Array {
    const pieces: Uint8Array[] = []
    for (const { width, hashes } of this.#levels.toReversed()) {
      let at = 0
      for (let count = TILE_WIDTH / 2; count >= 1; count /= 2) {
        if (width - at < count) continue
        pieces.push(wholeTreeHash(hashes, at, count))
        at += count
      }
    }
    return foldPieces(pieces)
  }

  append(leaf: Uint8Array): void {
    this.#bundle.push(leaf)
    if (this.#bundle.length === TILE_WIDTH) {
      const index = Math.floor(this.#size / TILE_WIDTH)
      const bytes = encodeEntryBundle(this.#bundle)
      this.#full.push({ name: { level: 'entries', index, width: TILE_WIDTH }, bytes })
      this.#bundle.length = 0
    }
    this.#size += 1
    this.#push(0, hashLeaf(leaf))
  }

  /** Writes full tiles, then those that the tree of the present size has besides, and makes all durable. */
  async store(): Promise<void> {
    const full = [...this.#full]
    const partial = this.#partialTiles()
    for (const { name, bytes } of full) await this.#writeFull(name, bytes)
    for (const { name, bytes } of partial) await this.#store.write(tilePath(name), bytes)
    await this.#store.sync()
    // Two calls at once write the same bytes twice; neither forgets what came meanwhile.
    this.#full = this.#full.filter((tile) => !full.includes(tile))
    for (const { name } of full) await this.#store.removeFolder(partialsPath(name))
  }

  #push(level: number, hash: Uint8Array): void {
    const tile = (this.#levels[level] ??= {
      index: 0,
      width: 0,
      hashes: new Uint8Array(TILE_BYTES),
    })
    tile.hashes.set(hash, tile.width * HASH_BYTES)
    tile.width += 1
    if (tile.width < TILE_WIDTH) return
    this.#full.push({ name: { level, index: tile.index, width: TILE_WIDTH }, bytes: tile.hashes })
    const above = wholeTreeHash(tile.hashes, 0, TILE_WIDTH)
    this.#levels[level] = { index: tile.index + 1, width: 0, hashes: new Uint8Array(TILE_BYTES) }
    this.#push(level + 1, above)
  }

  /** A full tile never changes: one that stands there with other hashes is of another history. */
  async #writeFull(name: TileName, bytes: Uint8Array): Promise<void> {
    const path = tilePath(name)
    const standing = await this.#store.read(path, MOST_BUNDLE_BYTES)
    if (!standing) await this.#store.write(path, bytes)
    else if (!equalBytes(standing, bytes)) {
      throw new LogFault(
        'conflict',
        `${path} stands there with other content: it is of another history.`,
      )
    }
  }

  #partialTiles(): FullTile[] {
    const tiles = this.#levels.flatMap(({ index, width, hashes }, level) =>
      width === 0
        ? []
        : [{ name: { level, index, width }, bytes: hashes.slice(0, width * HASH_BYTES) }],
    )
    if (this.#bundle.length === 0) return tiles
    const index = Math.floor(this.#size / TILE_WIDTH)
    const name: TileName = { level: 'entries', index, width: this.#bundle.length }
    return [...tiles, { name, bytes: encodeEntryBundle(this.#bundle) }]
  }
}

/** A partial tile, or as much of the full one that came after it. */
async function readTile(store: TileStore, name: TileName): Promise<Uint8Array> {
  const path = tilePath(name)
  const exact = await store.read(path, TILE_BYTES)
  if (exact) return checkedTile(exact, path, name.width)
  const fullPath = tilePath({ ...name, width: TILE_WIDTH })
  const full = await store.read(fullPath, TILE_BYTES)
  if (!full) throw new LogFault('missing', `${path} is missing.`)
  return checkedTile(full, fullPath, TILE_WIDTH).subarray(0, name.width * HASH_BYTES)
}

async function readBundle(
  store: TileStore,
  { index, width, hashes }: OpenTile,
): Promise<Uint8Array[]> {
  const name: TileName = { level: 'entries', index, width }
  const exact = await store.read(tilePath(name), MOST_BUNDLE_BYTES)
  const full =
    exact ?? (await store.read(tilePath({ ...name, width: TILE_WIDTH }), MOST_BUNDLE_BYTES))
  if (!full) throw new LogFault('missing', `${tilePath(name)} is missing.`)
  const entries = parseEntryBundle(full, exact ? width : TILE_WIDTH).slice(0, width)
  entries.forEach((entry, at) => {
    if (equalBytes(hashLeaf(entry), hashes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES))) return
    throw new LogFault(
      'wrong_tile',
      `Entry ${at} of ${tilePath(name)} is not what its tile was made of.`,
    )
  })
  return entries
}
