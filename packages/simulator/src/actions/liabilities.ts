import type { Amount } from '@candor/money'
import type { Action } from './action.ts'

const ROOT = 'd4'.repeat(32)

/** What people had when the day began, or what they had not. */
export const publish: Action = {
  name: 'published liabilities',
  weight: 2,
  commands({ chance, model: { opening } }) {
    if (!opening) return []
    const { day, seq, totals } = opening
    const other = { currency: 0, amount: 1n as Amount }
    return [
      {
        kind: 'publishLiabilities',
        day: day + chance.pick([0, 0, 0, 0, 1, -1]),
        seq: seq + chance.pick([0, 0, 0, 0, 1, -1]),
        root: chance.pick([ROOT, ROOT, ROOT, 'D4'.repeat(32), 'd4']),
        totals: chance.pick([totals, totals, totals, totals.slice(1), [...totals, other]]),
      },
    ]
  },
}
