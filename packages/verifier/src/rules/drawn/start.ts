/**
 * How far a logarithm that is computed here may lie from the venue's: far more than what the last bits of all
 * operations together come to, and less than a thousandth of a unit of any price.
 */
const LAST_BITS = 1e-11

/** So many prints of a process tell where its prices begin, whatever was known before. */
const ENOUGH = 2_000

/** What may be added to the path so that it gives a price. */
interface Between {
  readonly from: number
  readonly to: number
}

/** What a price is: the one that the path gives, one of two beside an edge, or another. */
type Agreement = 'same' | 'edge' | 'other'

/**
 * Where a symbol's prices begin: the number that is added to its path. The books do not tell it. Its prints do:
 * each bounds it from both sides, all together to a small part of a unit.
 */
export class Start {
  readonly #unit: number
  #known: Between
  /** The last print that held: its price, with the path at its tick. */
  #price = 0
  #path = 0
  /** Where a process would begin that has the last print alone. */
  #again: Between | undefined
  #sinceEpoch = 0

  /** `seen`: prices, each with the path at its tick. What most of them say is taken. */
  constructor(unit: number, seen: readonly { path: number; price: number }[]) {
    this.#unit = unit
    this.#known = mostAgreed(seen.map(({ path, price }) => this.#between(path, price)))
  }

  /** What the path gives, in whole units. */
  priceAt(path: number): number {
    return Math.max(1, Math.round(this.#value(path)))
  }

  compare(path: number, price: number): Agreement {
    const { from, to } = this.#known
    const value = this.#value(path)
    const unsure = value * ((to - from) / 2 + LAST_BITS)
    // The least price is one unit, however little the path gives.
    const off = price === 1 && value < 1 ? 0 : Math.abs(value - price)
    if (off + unsure < 0.5) return 'same'
    return off - unsure > 0.5 ? 'other' : 'edge'
  }

  /** Whether the price at a moment is another than this one; undefined where that cannot be told. */
  hasMoved(path: number, price: number): boolean | undefined {
    if (this.#again && Math.abs(this.#value(path) - price) < 2) return undefined
    const agreement = this.compare(path, price)
    return agreement === 'edge' ? undefined : agreement === 'other'
  }

  /** Whether a process that began anew from the last print may print this price. */
  mayBeginAgain(path: number, price: number): boolean {
    return this.#again !== undefined && isSome(common(this.#again, this.#between(path, price)))
  }

  /** Takes what a print says that holds. */
  take(path: number, price: number): void {
    const agreement = this.compare(path, price)
    if (agreement !== 'same' || this.#again) this.#narrow(this.#between(path, price), agreement)
    this.#path = path
    this.#price = price
  }

  /**
   * Another process decides from here on. Where it has lost its tables, prices begin at the last print, with the
   * path at the time of its record.
   */
  newEpoch(pathOfRecord: number | undefined): void {
    if (this.#price === 0) return
    const { from, to } = this.#between(this.#path, this.#price)
    const moved = pathOfRecord === undefined ? 0 : this.#path - pathOfRecord
    this.#again = { from: from + Math.min(0, moved), to: to + Math.max(0, moved) }
    this.#sinceEpoch = 0
  }

  #narrow(said: Between, agreement: Agreement): void {
    const again = this.#again && common(this.#again, said)
    this.#again = again && isSome(again) ? again : undefined
    this.#sinceEpoch += 1
    if (this.#again && (agreement === 'other' || this.#sinceEpoch >= ENOUGH)) {
      this.#known = this.#again
      this.#again = undefined
    } else if (agreement === 'edge') this.#known = common(this.#known, said)
  }

  #value(path: number): number {
    return Math.exp(path + (this.#known.from + this.#known.to) / 2) * this.#unit
  }

  #between(path: number, price: number): Between {
    const from = price <= 1 ? -Infinity : Math.log((price - 0.5) / this.#unit) - path - LAST_BITS
    return { from, to: Math.log((price + 0.5) / this.#unit) - path + LAST_BITS }
  }
}

function common(a: Between, b: Between): Between {
  return { from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) }
}

function isSome({ from, to }: Between): boolean {
  return from <= to
}

/** The stretch that lies within most of these. */
function mostAgreed(all: readonly Between[]): Between {
  const edges = all.flatMap(({ from, to }) => [
    { at: from, by: 1 },
    { at: to, by: -1 },
  ])
  edges.sort((a, b) => a.at - b.at || b.by - a.by)
  let most = { count: 0, from: 0, to: 0 }
  let count = 0
  for (const [place, { at, by }] of edges.entries()) {
    count += by
    if (count > most.count) most = { count, from: at, to: edges[place + 1]!.at }
  }
  return most
}
