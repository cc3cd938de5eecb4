import type { DecodedPosting } from '../../records/record.ts'

/** What a rule says has to be posted; of zero nothing is. */
export type Move = Pick<DecodedPosting, 'from' | 'to' | 'amount' | 'reason'>

/** Money that these name moves for one of the house's products, and for nothing else. */
const REASONS = /^(fast|futures|wealth|lock)[A-Z]|^orderCover$/

const NONE: readonly DecodedPosting[] = []
/** By reason, whether it is one of them; there are few reasons, and many postings. */
const isOfHouse = new Map<string, boolean>()

function isExplained(reason: string): boolean {
  let known = isOfHouse.get(reason)
  if (known === undefined) isOfHouse.set(reason, (known = REASONS.test(reason)))
  return known
}

/** The postings of a record that a product has to explain, each of them once. */
export class Moves {
  #left: Map<number, DecodedPosting[]> | undefined

  constructor(postings: readonly DecodedPosting[]) {
    for (const posting of postings) {
      if (!isExplained(posting.reason)) continue
      const left = (this.#left ??= new Map<number, DecodedPosting[]>())
      const known = left.get(posting.reference)
      if (known) known.push(posting)
      else left.set(posting.reference, [posting])
    }
  }

  /**
   * Takes what has to be posted for an order or offer. Returns what differs, undefined where all of it is
   * there to the unit.
   */
  take(reference: number, moves: readonly Move[]): string | undefined {
    const left = this.#left?.get(reference) ?? []
    let fault: string | undefined
    for (const move of moves) {
      if (move.amount === 0n) continue
      const found = left.findIndex((posting) => isSame(posting, move))
      const other = found < 0 ? left.findIndex(({ reason }) => reason === move.reason) : found
      if (found < 0) fault ??= differs(move, left[other])
      if (other >= 0) left.splice(other, 1)
    }
    return fault
  }

  /** Those that nothing explains. */
  rest(): readonly DecodedPosting[] {
    return this.#left ? [...this.#left.values()].flat() : NONE
  }
}

function isSame(posting: DecodedPosting, { from, to, amount, reason }: Move): boolean {
  return (
    posting.reason === reason &&
    posting.from === from &&
    posting.to === to &&
    posting.amount === amount
  )
}

function differs(move: Move, other: DecodedPosting | undefined): string {
  const due = `${move.reason} of ${move.amount} from account ${move.from} to ${move.to}`
  if (!other) return `${due} is not posted`
  return `${due} is due, and ${other.amount} from account ${other.from} to ${other.to} is posted`
}
