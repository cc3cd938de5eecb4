// @module-tag long
import { POSTING_REASONS, type Posting } from '@candor/engine'
import { describe, expect, it } from 'vitest'
import { findFault, withPostings } from '../test/false-decisions.ts'

/** Not what these movements are ever called. */
function otherReason({ reason }: Posting): Posting['reason'] {
  return reason === 'spotFee' ? 'transfer' : 'spotFee'
}

/** Seeds that are known to move money for these reasons soon. */
const FROM: Partial<Record<Posting['reason'], number>> = {
  fastLoss: 10,
  swapFee: 3,
  wealthReturn: 2,
  wealthPenalty: 5,
  lockIncome: 10,
  lockReturn: 2,
  lockPenalty: 2,
}

describe('a run finds', () => {
  it.each(POSTING_REASONS)('a %s that is booked for another reason', async (reason) => {
    const message = await findFault(
      (record) =>
        withPostings(record, (posting) =>
          posting.reason === reason ? { ...posting, reason: otherReason(posting) } : posting,
        ),
      { from: FROM[reason] },
    )
    expect(message).toMatch(/moves: .*expected/)
  })

  it("a fee that is booked under the other side's order", async () => {
    const message = await findFault((record) => {
      const trade = record.events.find((event) => event.kind === 'spotTraded')
      if (!trade) return record
      const { makerOrder, takerOrder } = trade
      return withPostings(record, (posting) => {
        if (posting.reason !== 'spotFee') return posting
        if (posting.reference === takerOrder) return { ...posting, reference: makerOrder }
        return posting.reference === makerOrder ? { ...posting, reference: takerOrder } : posting
      })
    })
    expect(message).toMatch(/moves: .*reference: expected/)
  })

  it('a loss that is booked under no order', async () => {
    const message = await findFault((record) =>
      withPostings(record, (posting) =>
        posting.reason === 'futuresLoss' ? { ...posting, reference: 0 } : posting,
      ),
    )
    expect(message).toMatch(/moves: .*reference: expected/)
  })
})
