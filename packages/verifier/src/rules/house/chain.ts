import { createHash } from 'node:crypto'

/** One price of an index: the record that brought it, its time, and units of 10^-scale of the index. */
export interface Print {
  readonly seq: number
  readonly at: number
  readonly price: number
}

interface Linked extends Print {
  readonly linkBefore: string
}

/** Before the first print: 32 zero bytes. */
const FIRST_LINK = '0'.repeat(64)

/**
 * The prints of an index that something is settled by, each linked to the one before: SHA-256 of the link
 * before and of seq, time and price, as big-endian integers of 64 bits.
 */
export class Chain {
  #link = FIRST_LINK
  #prints: Linked[] = []

  get last(): Print | undefined {
    return this.#prints.at(-1)
  }

  add({ seq, at, price }: Print): void {
    this.#prints.push({ seq, at, price, linkBefore: this.#link })
    this.#link = linkAfter(this.#link, { seq, at, price })
  }

  /** Prints from a time on and before another. */
  between(from: number, to: number): Print[] {
    const found = this.#prints.slice(this.#firstFrom(from), this.#firstFrom(to))
    return found.map(({ seq, at, price }) => ({ seq, at, price }))
  }

  /** The link after all prints before a time. */
  linkBefore(time: number): string {
    return this.#prints[this.#firstFrom(time)]?.linkBefore ?? this.#link
  }

  /** The link after the last print that a record or an earlier one brought. */
  linkAfter(seq: number): string {
    const place = this.#prints.findLastIndex((print) => print.seq <= seq)
    return this.#prints[place + 1]?.linkBefore ?? this.#link
  }

  /** Lets go of prints that nothing can be settled by any more; the last one stays. */
  forget(before: number): void {
    const kept = Math.min(this.#firstFrom(before), this.#prints.length - 1)
    // Now and then, many at once: the rest has to be moved each time.
    if (kept > 1_024) this.#prints = this.#prints.slice(kept)
  }

  #firstFrom(time: number): number {
    let low = 0
    let high = this.#prints.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#prints[middle]!.at < time) low = middle + 1
      else high = middle
    }
    return low
  }
}

const entry = Buffer.alloc(56)

function linkAfter(before: string, { seq, at, price }: Print): string {
  entry.write(before, 0, 'hex')
  entry.writeBigUInt64BE(BigInt(seq), 32)
  entry.writeBigUInt64BE(BigInt(at), 40)
  entry.writeBigUInt64BE(BigInt(price), 48)
  return createHash('sha256').update(entry).digest('hex')
}
