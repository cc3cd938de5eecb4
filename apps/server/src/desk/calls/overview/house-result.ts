import { deskCalls } from '@candor/desk-protocol'
import { formatUnits } from '@candor/money'
import { DAY_MS, venueDayStart } from '@candor/money/durations'
import type { Kernel } from '../../../kernel/kernel.ts'
import { RESULT_PRODUCTS } from '../../../products/results/codes.ts'
import { deskHandler } from '../../frame/handler.ts'

type ResultNeeds = Pick<Kernel, 'store' | 'transactor' | 'projector' | 'now'>

export const houseResultHandler = deskHandler(
  deskCalls.houseResult,
  async ({ store, now, projector, transactor }: ResultNeeds, _caller, { days: count }) => {
    await projector.reached(transactor.durableSeq)
    const today = venueDayStart(now())
    const days = Array.from({ length: count }, (_, i) => today - (count - 1 - i) * DAY_MS)
    const rows = await resultsFrom(store, days[0]!).execute()
    const currencies = transactor.engine.currencies()
    const results = rows.map(({ product, currency, day, result }) => {
      const { code, scale } = currencies[currency]!
      const named = { product: RESULT_PRODUCTS[product]!, currencyCode: code }
      return { ...named, day, result: formatUnits(result, scale) }
    })
    return { days, results }
  },
)

/** Results of the days from one on that are not 0; by the key of the table, whatever came before. */
export function resultsFrom(store: Kernel['store'], day: number) {
  return store
    .selectFrom('house_results')
    .selectAll()
    .where('day', '>=', day)
    .where('result', '!=', 0n)
    .orderBy('day')
    .orderBy('product')
    .orderBy('currency')
}
