import { formatUnits } from '@candor/money'
import { calls } from '@candor/protocol'
import { DAY_MS, incomeOf } from '@candor/terms'
import { submit } from '../../../submit.ts'
import { handler } from '../../handler.ts'
import { percentText } from '../../percent.ts'
import { spendOffer } from '../exchange/offer-budget.ts'
import { amountOf, annualText, currencyOf, productIn } from './products.ts'

/** Terms of a purchase that bind for a minute. They replace the user's last preview. */
export const anticipateOrderHandler = handler(
  calls.anticipateOrder,
  async (context, caller, { body }) => {
    const { engine } = context.transactor
    const user = caller.user.id
    const product = productIn(engine, 'wealth', body.productId)
    const amount = amountOf(engine, product, body.amount)
    spendOffer(context, user)
    const { record } = await submit(context, { kind: 'previewProduct', user, product, amount })
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
      serverTime: context.now(),
    }
  },
)
