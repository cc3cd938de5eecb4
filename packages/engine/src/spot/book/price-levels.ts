import { RadixNodes } from './radix-nodes.ts'
import { PREVIOUS, RECORD_FLOATS, RECORD_WORDS, type Records, REMAINING } from './records.ts'
import { type BookSide, NONE, sideOf } from './sides.ts'

/** Words of a level's record, beside the two that every record has. */
const RANK = 2
const BETTER = 3
const WORSE = 6
/** The radix node that holds the level. */
const HOME = 7
/** Float of the sum of what its orders have left. */
const TOTAL = REMAINING

/**
 * The price levels of both sides of one book, each a list from the best price to the worst.
 *
 * Finding the level of a price, or the place of a new one, is the one thing that is not a pointer
 * away, and it is where books differ. What stands here is a radix tree over the 31 bits of a price
 * (one bit, then six times five: see `RadixNodes`) with three properties that together make it
 * behave like a dense array near the market and like a sparse map far from it:
 *
 * - A level hangs at the highest node where no other level shares its prefix. A lone order a
 *   million ticks away costs no node of its own, so sparse books stay small.
 * - Where levels are close together they share a leaf of 32 adjacent ticks. Leaves are found by a
 *   direct-mapped cache of their addresses, without descending: one probe, one bitmap test, and
 *   the neighbour of a new level is a count of leading zeros away. Nearly every look-up of a live
 *   market ends here.
 * - The cache may forget but never lies: an entry counts only when the leaf it names carries the
 *   wanted prefix. What it misses, the tree finds in at most seven steps.
 *
 * Weighed against it, everything else equal, on the stream of bench/src/book.bench.ts:
 *
 * - A window of ticks with a three-tier bitmap, the fastest there can be, was no faster with 10,000
 *   orders and some 6 % faster with 150,000. It must be moved when the market moves, reserves memory
 *   for every tick it spans, and needs a second structure for prices outside it.
 * - A sorted array with binary search was a quarter slower with 900 levels a side and slower still
 *   with 6,000: each new level moves the ones behind it, and the search mispredicts its branches.
 *
 * The price of this one: two adjacent levels alone in a far region take up to six nodes (under
 * 900 bytes) between them until they are gone.
 */
export class PriceLevels {
  readonly #records: Records
  readonly #best = new Int32Array(2).fill(NONE)
  readonly #nodes = new RadixNodes()

  constructor(records: Records) {
    this.#records = records
  }

  /** Bytes reserved by the tree; the levels themselves are records. */
  get bytes(): number {
    return this.#nodes.bytes
  }

  best(side: BookSide): number {
    return this.#best[side]!
  }

  rank(level: number): number {
    return this.#records.words[level * RECORD_WORDS + RANK]!
  }

  worse(level: number): number {
    return this.#records.words[level * RECORD_WORDS + WORSE]!
  }

  /** What its orders have left together, in lots; NaN once that sum was not a safe integer. */
  total(level: number): number {
    return this.#records.floats[level * RECORD_FLOATS + TOTAL]!
  }

  /** NaN stays NaN under both: the level then has no running total until it is empty. */
  addTotal(level: number, lots: number): void {
    const at = level * RECORD_FLOATS + TOTAL
    const total = this.#records.floats[at]! + lots
    this.#records.floats[at] = total > Number.MAX_SAFE_INTEGER ? NaN : total
  }

  subtractTotal(level: number, lots: number): void {
    this.#records.floats[level * RECORD_FLOATS + TOTAL]! -= lots
  }

  /** The level of this rank, created with an empty queue when there is none. */
  obtain(rank: number): number {
    const level = this.#nodes.cachedLevel(rank)
    return level === NONE ? this.#place(rank) : level
  }

  #place(rank: number): number {
    const nodes = this.#nodes
    const leaf = nodes.cachedLeaf(rank)
    if (leaf === NONE) return this.#descend(rank)
    const better = nodes.betterInLeaf(leaf, rank)
    if (better !== NONE) return this.#create(rank, leaf, better)
    // None of the leaf is better, so the best of it is the nearest worse.
    const worse = nodes.bestInLeaf(leaf)
    return this.#create(rank, leaf, this.#records.words[worse * RECORD_WORDS + BETTER]!)
  }

  /** Takes out a level whose queue is empty. */
  drop(level: number): void {
    const words = this.#records.words
    const at = level * RECORD_WORDS
    const rank = words[at + RANK]!
    const better = words[at + BETTER]!
    const worse = words[at + WORSE]!
    if (better === NONE) this.#best[sideOf(rank)] = worse
    else words[better * RECORD_WORDS + WORSE] = worse
    if (worse !== NONE) words[worse * RECORD_WORDS + BETTER] = better
    this.#nodes.detach(words[at + HOME]!, rank)
    this.#records.release(level)
  }

  /** Looks a rank up from the root; splits where two levels share a prefix and creates the level. */
  #descend(rank: number): number {
    const nodes = this.#nodes
    let node = nodes.root(sideOf(rank))
    let better = NONE
    let betterNode = NONE
    for (;;) {
      // The nearest better level is below the last node with a child on the better side.
      const lower = nodes.childBefore(node, rank)
      if (lower !== NONE) {
        betterNode = node
        better = lower
      }
      if (!nodes.hasChild(node, rank)) break
      const child = nodes.child(node, rank)
      if (child >= 0) {
        node = child
        continue
      }
      const level = ~child
      const found = this.#records.words[level * RECORD_WORDS + RANK]!
      if (found === rank) return level
      node = nodes.split(node, rank)
      nodes.attach(node, found, level)
      this.#records.words[level * RECORD_WORDS + HOME] = node
    }
    return this.#create(
      rank,
      node,
      betterNode === NONE ? NONE : nodes.worstLevel(betterNode, better),
    )
  }

  /** A new level in `home`, listed behind `better` (NONE: it is the side's best). */
  #create(rank: number, home: number, better: number): number {
    const level = this.#records.allocate()
    const { words, floats } = this.#records
    const side = sideOf(rank)
    const worse = better === NONE ? this.#best[side]! : words[better * RECORD_WORDS + WORSE]!
    if (better === NONE) this.#best[side] = level
    else words[better * RECORD_WORDS + WORSE] = level
    if (worse !== NONE) words[worse * RECORD_WORDS + BETTER] = level
    const at = level * RECORD_WORDS
    words[at + RANK] = rank
    // The circle of nothing but itself; the first order becomes its next.
    words[at + PREVIOUS] = level
    words[at + BETTER] = better
    words[at + WORSE] = worse
    words[at + HOME] = home
    floats[level * RECORD_FLOATS + TOTAL] = 0
    this.#nodes.attach(home, rank, level)
    return level
  }
}
