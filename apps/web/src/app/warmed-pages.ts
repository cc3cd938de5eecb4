import { PAGES } from '../shared/addresses.ts'
import { HOME } from '../shared/navigation.ts'

interface Warmed {
  /** Its texts are among those that the first load does without. */
  later?: true
  /** Its first paint shows prices. */
  prices?: true
}

/**
 * Pages that people open the application at: what they are made of is fetched along with the application
 * itself, instead of after it. The build writes them into the page (`early-script.ts`).
 */
export const WARMED_PAGES: Readonly<Record<string, Warmed>> = {
  [HOME]: { prices: true },
  [PAGES.home]: { prices: true },
  [PAGES.quotes]: { prices: true },
  [PAGES.trade]: { later: true, prices: true },
  [PAGES.assets]: { prices: true },
  [PAGES.personal]: {},
  [PAGES.login]: { later: true },
  [PAGES.register]: { later: true },
  [PAGES.spot]: { later: true, prices: true },
  [PAGES.futures]: { later: true, prices: true },
  [PAGES.chart]: { later: true, prices: true },
}
