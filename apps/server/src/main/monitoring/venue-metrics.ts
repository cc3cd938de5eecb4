import type { Figures } from './figures.ts'
import { type MoneyNeeds, watchMoney } from './money-metrics.ts'
import { type PriceNeeds, watchPrices } from './price-metrics.ts'
import { watchDifferences } from './chain-metrics.ts'
import { type WaitingQueue, watchPayouts, watchQueues } from './case-metrics.ts'

/**
 * Money, pools, queues, payouts, differences from the chain and the ages of prices, read when they are
 * scraped and only then. Labels are currencies, pools, queues, stages, kinds and symbols: a venue has few
 * of each. Amounts are numbers of whole currency, for curves and alarms; what is exact is in the books.
 */
export function watchVenue(
  figures: Figures,
  needs: MoneyNeeds & PriceNeeds,
  queues: readonly WaitingQueue[],
): void {
  watchMoney(figures, needs)
  watchPrices(figures, needs)
  watchQueues(figures, needs, queues)
  watchPayouts(figures, needs)
  watchDifferences(figures, needs)
}
