import { createHash } from 'node:crypto'
import type { FastSettled } from '@candor/engine'

export type WindowPrint = FastSettled['prints'][number]

/** What a chain begins with. */
const NO_LINK = '00'.repeat(32)

/** Every print of one index from the first contract on it on, each with its link. */
export class ModelChain {
  #prints: (WindowPrint & { link: string })[] = []

  add({ seq, at, price }: WindowPrint): void {
    const numbers = [seq, at, price].map((each) => BigInt(each).toString(16).padStart(16, '0'))
    const entry = Buffer.from(this.link + numbers.join(''), 'hex')
    const link = createHash('sha256').update(entry).digest('hex')
    this.#prints.push({ seq, at, price, link })
  }

  /** The last link of all. */
  get link(): string {
    return this.#prints.at(-1)?.link ?? NO_LINK
  }

  get lastAt(): number | undefined {
    return this.#prints.at(-1)?.at
  }

  /** The link after the print of a record. */
  linkAfter(seq: number): string {
    return this.#prints.findLast((print) => print.seq <= seq)?.link ?? NO_LINK
  }

  /** The prints from `from` on and before `to`, and the links around them. */
  window(from: number, to: number): { prints: WindowPrint[]; before: string; after: string } {
    const earlier = this.#prints.filter(({ at }) => at < from)
    const within = this.#prints.filter(({ at }) => at >= from && at < to)
    const before = earlier.at(-1)?.link ?? NO_LINK
    return {
      prints: within.map(({ seq, at, price }) => ({ seq, at, price })),
      before,
      after: within.at(-1)?.link ?? before,
    }
  }
}
