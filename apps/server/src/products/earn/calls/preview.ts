import { formatUnits } from '@candor/money'
import { DAY_MS } from '@candor/money/durations'
import { calls } from '@candor/protocol'
import { incomeOf } from '@candor/terms'
import { submit } from '../../../kernel/submit.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { Throttle } from '../../../kernel/throttle.ts'
import { handler } from '../../../kernel/handler.ts'
import { percentText } from '../../../kernel/percent.ts'
import { spendOffer } from '../../offers/offer-budget.ts'
import { amountOf, annualText, currencyOf, productIn } from './products.ts'

/** Terms of a purchase that bind for a minute. They replace the user's last preview. */
export const previewPurchaseHandler = handler(
  calls.anticipateOrder,
  async (
    needs: Pick<Kernel, 'transactor' | 'ownWrites' | 'now'> & { throttle: Throttle },
    caller,
    { body },
  ) => {
    const { engine } = needs.transactor
    const user = caller.user.id
    const product = productIn(engine, 'wealth', body.productId)
    const amount = amountOf(engine, product, body.amount)
    spendOffer(needs, user)
    const { record } = await submit(needs, { kind: 'previewProduct', user, product, amount })
    const event = record?.events.find((one) => one.kind === 'productPreviewed')
    if (!record || !event) throw new Error('a preview was given without its terms')
    const spec = engine.products()[product]!
    const { code, scale } = currencyOf(engine, spec)
    return {
      previewId: String(event.offer),
      productId: spec.code,
      currencyCode: code,
      amount: formatUnits(event.amount, scale),
      dailyRate: percentText(event.rate),
      annualPercent: annualText(event.rate),
      dailyIncome: formatUnits(event.income, scale),
      totalIncome: formatUnits(incomeOf(event.income, event.days), scale),
      days: event.days,
      startAt: record.at,
      endAt: record.at + event.days * DAY_MS,
      penaltyRate: percentText(event.penalty),
      expiresAt: event.expiresAt,
      serverTime: needs.now(),
    }
  },
)
