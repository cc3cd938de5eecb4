import type { Amount } from '@candor/money'
import type { Action } from './action.ts'

const DAY = 24 * 60 * 60 * 1_000
const ROOT = 'd4'.repeat(32)

/** What is owed to people, of a day that may be published, or of what may not. */
export const publish: Action = {
  name: 'published liabilities',
  weight: 2,
  commands({ chance, model }) {
    const today = Math.floor(model.lastAt / DAY)
    const amount = chance.pick([1n, 1n, 1n, 0n, -1n, 1n << 64n]) as Amount
    const first = { currency: 0, amount: 5n as Amount }
    return [
      {
        kind: 'publishLiabilities',
        day: today + chance.pick([0, 0, 0, 1, -1]),
        seq: chance.pick([model.lastSeq, model.lastSeq, model.lastSeq + 1, 0, 0.5]),
        root: chance.pick([ROOT, ROOT, ROOT, 'D4'.repeat(32), 'd4']),
        totals: chance.pick([
          [],
          [first],
          [first, { currency: 1, amount }],
          [first, first],
          [{ currency: chance.pick([-1, 0.5, model.currencies.length]), amount }],
        ]),
      },
    ]
  },
}
