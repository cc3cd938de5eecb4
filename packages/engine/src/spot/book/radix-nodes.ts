import { type BookSide, NONE } from './sides.ts'

/**
 * A node is 36 words: which of its children exist (a bit each), its parent, the shift that brings
 * its five bits of a rank down, the prefix of a leaf (ORPHAN otherwise), and 32 children. A child
 * is a node (0 and up) or a level as its complement (-1 and down); in a leaf, shift 0, all are
 * levels.
 */
const NODE_WORDS = 36
const MASK = 0
const PARENT = 1
const SHIFT = 2
const PREFIX = 3
const CHILDREN = 4

/** The root sees the top bit of a price and the side's bit above it; six steps of five bits follow. */
const ROOT_SHIFT = 30
const STEP = 5
/** Both the last of 32 positions and the mask of five bits. */
const LAST = 31
/** No prefix has all bits set: a prefix is a rank without its lowest five bits. */
const ORPHAN = -1
/** Leaves remembered for each side: 1,024 x 32 ticks around the market without a miss, in 8 KB a book. */
const CACHED = 1_024

/** The nodes of the radix tree that `PriceLevels` describes: bitmaps, children, the leaf cache. */
export class RadixNodes {
  #words = new Int32Array(0)
  #used = 0
  #free = NONE
  readonly #cache = new Int32Array(CACHED * 2)

  constructor(capacity = 8) {
    this.#resize(capacity)
    this.#allocate(NONE, ROOT_SHIFT)
    this.#allocate(NONE, ROOT_SHIFT)
  }

  get bytes(): number {
    return this.#words.byteLength + this.#cache.byteLength
  }

  root(side: BookSide): number {
    return side
  }

  /** The level of this rank, when it is in a leaf that the cache knows. */
  cachedLevel(rank: number): number {
    const words = this.#words
    const at = this.#cache[cacheIndex(rank)]! * NODE_WORDS
    if (words[at + PREFIX] !== rank >>> STEP) return NONE
    const bit = rank & LAST
    return ((words[at + MASK]! >>> bit) & 1) !== 0 ? ~words[at + CHILDREN + bit]! : NONE
  }

  /** The leaf that covers this rank, when the cache knows it. */
  cachedLeaf(rank: number): number {
    const node = this.#cache[cacheIndex(rank)]!
    return this.#words[node * NODE_WORDS + PREFIX] === rank >>> STEP ? node : NONE
  }

  /** The nearest better level in the same leaf. */
  betterInLeaf(leaf: number, rank: number): number {
    const child = this.childBefore(leaf, rank)
    return child === NONE ? NONE : ~this.#words[leaf * NODE_WORDS + CHILDREN + child]!
  }

  /** The best level of a leaf, which is never empty. */
  bestInLeaf(leaf: number): number {
    const at = leaf * NODE_WORDS
    const mask = this.#words[at + MASK]!
    return ~this.#words[at + CHILDREN + (LAST - Math.clz32(mask & -mask))]!
  }

  hasChild(node: number, rank: number): boolean {
    const at = node * NODE_WORDS
    const bit = (rank >>> this.#words[at + SHIFT]!) & LAST
    return ((this.#words[at + MASK]! >>> bit) & 1) === 1
  }

  child(node: number, rank: number): number {
    const at = node * NODE_WORDS
    return this.#words[at + CHILDREN + ((rank >>> this.#words[at + SHIFT]!) & LAST)]!
  }

  /** Position of the nearest child on the better side of this rank's own, or NONE. */
  childBefore(node: number, rank: number): number {
    const at = node * NODE_WORDS
    const bit = (rank >>> this.#words[at + SHIFT]!) & LAST
    const lower = this.#words[at + MASK]! & ((1 << bit) - 1)
    return LAST - Math.clz32(lower)
  }

  /** The worst level below the child at this position. */
  worstLevel(node: number, position: number): number {
    const words = this.#words
    let child = words[node * NODE_WORDS + CHILDREN + position]!
    while (child >= 0) {
      const at = child * NODE_WORDS
      child = words[at + CHILDREN + (LAST - Math.clz32(words[at + MASK]!))]!
    }
    return ~child
  }

  /** Puts a new, empty node in the place of the level that this rank shares a child with. */
  split(node: number, rank: number): number {
    const at = node * NODE_WORDS
    const shift = this.#words[at + SHIFT]!
    const created = this.#allocate(node, shift - STEP)
    this.#words[at + CHILDREN + ((rank >>> shift) & LAST)] = created
    if (shift === STEP) {
      this.#words[created * NODE_WORDS + PREFIX] = rank >>> STEP
      this.#cache[cacheIndex(rank)] = created
    }
    return created
  }

  attach(node: number, rank: number, level: number): void {
    const words = this.#words
    const at = node * NODE_WORDS
    const shift = words[at + SHIFT]!
    const bit = (rank >>> shift) & LAST
    words[at + MASK]! |= 1 << bit
    words[at + CHILDREN + bit] = ~level
    if (shift === 0) this.#cache[cacheIndex(rank)] = node
  }

  /** Takes a level out of its node, and frees the nodes that this leaves empty. */
  detach(node: number, rank: number): void {
    const words = this.#words
    let emptied = node
    for (;;) {
      const at = emptied * NODE_WORDS
      const mask = words[at + MASK]! & ~(1 << ((rank >>> words[at + SHIFT]!) & LAST))
      words[at + MASK] = mask
      const parent = words[at + PARENT]!
      if (mask !== 0 || parent === NONE) return
      words[at + PREFIX] = ORPHAN
      words[at + PARENT] = this.#free
      this.#free = emptied
      emptied = parent
    }
  }

  #allocate(parent: number, shift: number): number {
    let node = this.#free
    if (node === NONE) {
      if ((this.#used + 1) * NODE_WORDS > this.#words.length) this.#resize(this.#used * 2)
      node = this.#used++
    } else {
      this.#free = this.#words[node * NODE_WORDS + PARENT]!
    }
    // It has no children: new memory is empty, and a node is freed with its last child.
    const at = node * NODE_WORDS
    this.#words[at + PARENT] = parent
    this.#words[at + SHIFT] = shift
    this.#words[at + PREFIX] = ORPHAN
    return node
  }

  #resize(capacity: number): void {
    const words = new Int32Array(capacity * NODE_WORDS)
    words.set(this.#words)
    this.#words = words
  }
}

/** The two sides have a half of the cache each: prices around one market must not evict each other. */
function cacheIndex(rank: number): number {
  return ((rank >>> STEP) & (CACHED - 1)) | ((rank >>> 31) * CACHED)
}
