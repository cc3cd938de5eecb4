import { PAGES } from '../shared/addresses.ts'
import { HOME } from '../shared/navigation.ts'

export interface Warmed {
  /** The build draws how it looks before anything is known; that shows while the application is on its way. */
  drawn?: Drawn
  /** Its texts are among those that the first load does without. */
  later?: true
  /** Its first paint shows prices. */
  prices?: true
}

interface Drawn {
  /** In the names of its files. */
  name: string
  /** It looks no other to somebody who is logged in. */
  forAll?: true
  /** Of what queries of the address it holds; of any, where none are named. */
  queries?: readonly string[]
  /** Its first list is that of quotations, which the script in the page fills. */
  rows?: true
}

const HOME_DRAWN: Drawn = { name: 'home', queries: [''] }

/**
 * Pages that people open the application at: what they are made of is fetched along with the application
 * itself, instead of after it. The build writes them into the page (`early-script.ts`).
 */
export const WARMED_PAGES: Readonly<Record<string, Warmed>> = {
  [HOME]: { prices: true, drawn: HOME_DRAWN },
  [PAGES.home]: { prices: true, drawn: HOME_DRAWN },
  [PAGES.quotes]: {
    prices: true,
    drawn: { name: 'quotes', forAll: true, queries: [''], rows: true },
  },
  [PAGES.trade]: { later: true, prices: true },
  [PAGES.assets]: { prices: true },
  [PAGES.personal]: {},
  [PAGES.login]: { later: true, drawn: { name: 'login' } },
  [PAGES.register]: { later: true },
  [PAGES.spot]: {
    later: true,
    prices: true,
    drawn: { name: 'spot', forAll: true, queries: ['', 'symbol=BTCUSDT'] },
  },
  [PAGES.futures]: { later: true, prices: true },
  [PAGES.chart]: { later: true, prices: true },
}
