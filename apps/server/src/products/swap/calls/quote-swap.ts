import type { SwapQuote } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { Throttle } from '../../../kernel/throttle.ts'
import { submit } from '../../../kernel/submit.ts'
import { swapRow } from '../rows.ts'
import { percentText } from '../../../kernel/percent.ts'
import { swapRecordRow } from './swap-row.ts'
import { spendOffer } from '../../offers/offer-budget.ts'
import { wishOf } from './rules.ts'

/** Terms that bind for a moment. They replace the user's last quote. */
export async function quoteSwap(
  needs: Pick<Kernel, 'transactor' | 'ownWrites' | 'now'> & { throttle: Throttle },
  user: number,
  wish: { from: string; to: string; amount: string },
): Promise<SwapQuote> {
  const { engine } = needs.transactor
  const asked = wishOf(engine, wish)
  spendOffer(needs, user)
  const fee = engine.quoteFee(user, needs.now()) ?? 0
  const { record } = await submit(needs, { kind: 'quoteSwap', user, ...asked })
  const event = record?.events.find((one) => one.kind === 'swapQuoted')
  if (!record || !event) throw new Error('a quote was given without its terms')
  const { offer, expiresAt } = event
  // The same words as those of the exchange that it would be.
  const row = swapRecordRow(
    engine,
    swapRow({ ...event, kind: 'swapped', order: offer, offer }, record.seq, record.at),
  )
  return {
    quoteId: String(offer),
    from: row.from,
    to: row.to,
    amount: row.amount,
    rate: row.rate,
    feePercent: percentText(fee),
    fee: row.fee,
    received: row.received,
    expiresAt,
    serverTime: needs.now(),
  }
}
