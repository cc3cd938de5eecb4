/** Prints of one record, or of a past time; `prices` by place as `indexes`. */
export interface HeldBatch {
  kind: 'printed'
  readonly seq: number
  /** Time of the record, milliseconds since 1970 UTC. */
  readonly at: number
  readonly indexes: readonly number[]
  readonly prices: readonly number[]
}

type PastPrints = readonly { readonly at: number; readonly price: number }[]

export interface HeldRecovery {
  kind: 'recovered'
  readonly seq: number
  readonly index: number
  readonly prints: PastPrints
}

/** A process began to decide: what it has said before is not known. */
interface HeldEpoch {
  kind: 'epoch'
}

export type Held = HeldBatch | HeldRecovery | HeldEpoch

const EPOCH = 0
const PRINTED = 1
const RECOVERED = 2
const FIRST_BYTES = 1 << 12
/** Bytes of the longest whole number. */
const LONGEST = 8

/**
 * The prints of a day, packed: times and prices as what they differ from those before, seven bits a byte. A
 * print takes two bytes or three.
 */
export class HeldPrints {
  #bytes = new Uint8Array(FIRST_BYTES)
  #end = 0
  #last = new Last()

  epoch(): void {
    this.#room(1)
    this.#put(EPOCH)
  }

  printed(seq: number, at: number, prints: readonly { index: number; price: number }[]): void {
    this.#room(4 + 2 * prints.length)
    this.#put(PRINTED)
    this.#record(seq, at)
    this.#put(prints.length)
    let before = -1
    for (const { index, price } of prints) {
      this.#putSigned(index - before - 1)
      this.#putSigned(price - this.#last.price(index))
      this.#last.prices[index] = price
      before = index
    }
  }

  recovered({ seq, at }: { seq: number; at: number }, index: number, prints: PastPrints): void {
    this.#room(5 + 2 * prints.length)
    this.#put(RECOVERED)
    this.#record(seq, at)
    this.#put(index)
    this.#put(prints.length)
    let before = at
    let known = this.#last.price(index)
    for (const print of prints) {
      this.#putSigned(print.at - before)
      this.#putSigned(print.price - known)
      before = print.at
      known = print.price
    }
  }

  *[Symbol.iterator](): Generator<Held> {
    const bytes = this.#bytes.subarray(0, this.#end)
    const last = new Last()
    let place = 0
    const take = (): number => {
      let value = 0
      for (let weight = 1; ; weight *= 128) {
        const byte = bytes[place++]!
        value += (byte & 127) * weight
        if (byte < 128) return value
      }
    }
    const takeSigned = (): number => {
      const value = take()
      return value % 2 === 0 ? value / 2 : -(value + 1) / 2
    }
    while (place < bytes.length) {
      const kind = take()
      if (kind === EPOCH) {
        yield { kind: 'epoch' }
        continue
      }
      last.seq += takeSigned()
      last.at += takeSigned()
      const { seq, at } = last
      if (kind === RECOVERED) {
        const index = take()
        let [moment, price] = [at, last.price(index)]
        const prints = Array.from({ length: take() }, () => {
          moment += takeSigned()
          price += takeSigned()
          return { at: moment, price }
        })
        yield { kind: 'recovered', seq, index, prints }
        continue
      }
      const count = take()
      const indexes: number[] = []
      const prices: number[] = []
      let index = -1
      for (let i = 0; i < count; i++) {
        index += takeSigned() + 1
        const price = last.price(index) + takeSigned()
        last.prices[index] = price
        indexes.push(index)
        prices.push(price)
      }
      yield { kind: 'printed', seq, at, indexes, prices }
    }
  }

  #record(seq: number, at: number): void {
    this.#putSigned(seq - this.#last.seq)
    this.#putSigned(at - this.#last.at)
    this.#last.seq = seq
    this.#last.at = at
  }

  #putSigned(value: number): void {
    this.#put(value >= 0 ? value * 2 : -value * 2 - 1)
  }

  #put(value: number): void {
    let left = value
    while (left >= 128) {
      this.#bytes[this.#end++] = (left % 128) | 128
      left = Math.floor(left / 128)
    }
    this.#bytes[this.#end++] = left
  }

  #room(numbers: number): void {
    const wanted = this.#end + numbers * LONGEST
    if (wanted <= this.#bytes.length) return
    const wider = new Uint8Array(Math.max(wanted, this.#bytes.length * 2))
    wider.set(this.#bytes.subarray(0, this.#end))
    this.#bytes = wider
  }
}

/** What a number that is packed or read differs from. */
class Last {
  seq = 0
  at = 0
  readonly prices: number[] = []

  price(index: number): number {
    return this.prices[index] ?? 0
  }
}
