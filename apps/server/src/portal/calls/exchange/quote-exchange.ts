import type { ExchangeQuote } from '@candor/protocol'
import type { Context } from '../../../context.ts'
import { submit } from '../../../submit.ts'
import { swapRow } from '../../../tables/projector/fold-swap.ts'
import { percentText } from '../../percent.ts'
import { exchangeRow } from './exchange-row.ts'
import { spendOffer } from './offer-budget.ts'
import { wishOf } from './rules.ts'

/** Terms that bind for a moment. They replace the user's last quote. */
export async function quoteExchange(
  context: Context,
  user: number,
  wish: { from: string; to: string; amount: string },
): Promise<ExchangeQuote> {
  const { engine } = context.transactor
  const asked = wishOf(engine, wish)
  spendOffer(context, user)
  const fee = engine.swapRules()?.fee ?? 0
  const { record } = await submit(context, { kind: 'quoteSwap', user, ...asked })
  const event = record?.events.find((one) => one.kind === 'swapQuoted')
  if (!record || !event) throw new Error('a quote was given without its terms')
  const { offer, expiresAt } = event
  // The same words as those of the exchange that it would be.
  const row = exchangeRow(
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
    serverTime: context.now(),
  }
}
