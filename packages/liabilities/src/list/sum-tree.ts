import { PART_BYTES, leafNode, parentNode } from './sum-node.ts'

/** Levels below this one are not kept: they are made again from the few parts that they stand for. */
const KEPT = 8

/**
 * The tree over one currency's parts, in the shape of RFC 6962: a last node without a neighbour goes up as
 * it is. Nodes are told by level, from 0 for the parts, and place.
 */
export class SumTree {
  readonly #parts: Uint8Array
  /** Of the levels from KEPT up, or from the highest where there are fewer. */
  readonly #kept: Uint8Array[][] = []
  readonly #lowest: number
  readonly count: number

  /** `parts` holds one after the other, at least one. */
  constructor(parts: Uint8Array) {
    this.#parts = parts
    this.count = parts.length / PART_BYTES
    this.#lowest = Math.min(KEPT, levelsOver(this.count))
    const span = 2 ** this.#lowest
    let level: Uint8Array[] = []
    for (let at = 0; at < this.count; at += span) {
      level.push(this.#rootOf(at, Math.min(this.count, at + span)))
    }
    this.#kept.push(level)
    for (; level.length > 1; this.#kept.push(level)) level = levelAbove(level)
  }

  /** The hash over all parts and their sum. */
  get root(): Uint8Array {
    return this.#kept.at(-1)![0]!
  }

  node(level: number, place: number): Uint8Array {
    if (level >= this.#lowest) return this.#kept[level - this.#lowest]![place]!
    const span = 2 ** level
    return this.#rootOf(place * span, Math.min(this.count, (place + 1) * span))
  }

  #rootOf(from: number, to: number): Uint8Array {
    let level = Array.from({ length: to - from }, (_, at) =>
      leafNode(this.#parts.subarray((from + at) * PART_BYTES, (from + at + 1) * PART_BYTES)),
    )
    while (level.length > 1) level = levelAbove(level)
    return level[0]!
  }
}

/** How many levels stand above the parts. */
export function levelsOver(count: number): number {
  return Math.ceil(Math.log2(count))
}

function levelAbove(level: readonly Uint8Array[]): Uint8Array[] {
  return Array.from({ length: Math.ceil(level.length / 2) }, (_, at) => {
    const right = level[2 * at + 1]
    return right ? parentNode(level[2 * at]!, right) : level[2 * at]!
  })
}

/**
 * The places of nodes that stand beside those known at each level: what a proof of them has, in order
 * from the lowest level up and from left to right.
 */
export function placesBeside(count: number, known: readonly number[]): [number, number][] {
  const places: [number, number][] = []
  let at = known
  let width = count
  for (let level = 0; width > 1; level++, width = Math.ceil(width / 2)) {
    const here = new Set(at)
    for (const place of at) {
      const beside = place ^ 1
      if (beside < width && !here.has(beside)) places.push([level, beside])
    }
    at = [...new Set(at.map((place) => place >> 1))]
  }
  return places
}

/** The node that known nodes at the lowest level lead to, with those beside them; `count` parts stand below it. */
export function rootOver(
  count: number,
  known: ReadonlyMap<number, Uint8Array>,
  beside: readonly Uint8Array[],
): Uint8Array {
  let level = known
  let next = 0
  for (let width = count; width > 1; width = Math.ceil(width / 2)) {
    const above = new Map<number, Uint8Array>()
    for (const [place, node] of level) {
      const parent = place >> 1
      const other = place ^ 1
      if (above.has(parent)) continue
      if (other >= width) {
        above.set(parent, node)
        continue
      }
      const neighbour = level.get(other) ?? beside[next++]!
      above.set(parent, place < other ? parentNode(node, neighbour) : parentNode(neighbour, node))
    }
    level = above
  }
  return level.get(0)!
}
