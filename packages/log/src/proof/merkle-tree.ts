import { LogFault } from './log-fault.ts'
import { EMPTY_ROOT, hashNode } from './merkle-hash.ts'

/**
 * A tree of RFC 6962 over leaf hashes that are all in memory, as those of one batch are. Each level is
 * made once; a path costs one hash a level to look up. The last hash of an odd level goes up as it is,
 * which is the same tree as RFC 6962 defines by splitting at powers of two.
 */
export class MerkleTree {
  readonly #levels: (readonly Uint8Array[])[]

  constructor(leafHashes: readonly Uint8Array[]) {
    this.#levels = [leafHashes]
    for (let level = leafHashes; level.length > 1;) {
      const above: Uint8Array[] = []
      for (let at = 0; at < level.length; at += 2) {
        const right = level[at + 1]
        above.push(right ? hashNode(level[at]!, right) : level[at]!)
      }
      this.#levels.push(above)
      level = above
    }
  }

  get size(): number {
    return this.#levels[0]!.length
  }

  get root(): Uint8Array {
    return this.#levels.at(-1)![0] ?? EMPTY_ROOT
  }

  /** The inclusion proof of a leaf, from the leaf to the root. */
  path(index: number): Uint8Array[] {
    if (!Number.isSafeInteger(index) || index < 0 || index >= this.size) {
      throw new LogFault('out_of_range', `There is no leaf ${index} in a tree of ${this.size}.`)
    }
    const path: Uint8Array[] = []
    let at = index
    for (const level of this.#levels.slice(0, -1)) {
      const sibling = level[at % 2 === 1 ? at - 1 : at + 1]
      if (sibling) path.push(sibling)
      at = Math.floor(at / 2)
    }
    return path
  }
}
