import type { AccountRow, Depth, PairInfo, Ticker } from '@candor/protocol'
import type { Decimal } from '@candor/money/decimals'
import { useDepth } from '../../../data/depth.ts'
import { useCall } from '../../../data/queries.ts'
import { useLoggedIn } from '../../../data/session.ts'

/** The pair that opens when the address names none. */
export const FIRST_PAIR = 'BTCUSDT'

/** What of a pair stays while its price moves, and whether its market is paused. */
export interface PairFacts {
  symbol: string
  base: string
  quote: string
  /** The tick is 10^-priceScale. */
  priceScale: number
  /** The lot is 10^-quantityScale of the base currency; it may be below zero. */
  quantityScale: number
  paused: boolean
  /** Limits and fees; only users are told. */
  rules: PairInfo | undefined
}

/** The pair: null when there is none, undefined until it is known, with what went wrong; and with its rules. */
export function usePairFacts(symbol: string) {
  const { data: known, error, refetch } = useFacts(symbol)
  const loggedIn = useLoggedIn()
  const ofUser = useCall(
    'getTransInfo',
    {},
    {
      enabled: loggedIn,
      staleTime: 5 * 60_000,
      select: ({ pairs }) => pairs.find((pair) => pair.symbol === symbol),
    },
  )
  const rules = ofUser.data
  const rulesError = loggedIn && !rules ? ofUser.error : null
  const again = () => Promise.all([refetch(), rulesError && ofUser.refetch()])
  const { data: tick, isPending } = useDepth(symbol, tickScaleOf)
  if (known === null) return { pair: null, error, rulesError, refetch: again }
  const priceScale = rules?.priceScale ?? tick ?? (isPending ? undefined : known?.shownScale)
  const pair: PairFacts | undefined =
    known && priceScale !== undefined
      ? { ...known, rules: loggedIn ? rules : undefined, priceScale }
      : undefined
  return { pair, error, rulesError, refetch: again }
}

function useFacts(symbol: string) {
  return useCall(
    'tickers',
    {},
    {
      staleTime: 30_000,
      select: (list) => factsOf(list.find((ticker) => ticker.symbol === symbol)),
    },
  )
}

function factsOf(ticker: Ticker | undefined) {
  if (!ticker) return null
  const { symbol, base, quote, quantityScale, priceScale, stale } = ticker
  return { symbol, base, quote, quantityScale, shownScale: priceScale, paused: stale }
}

/** Guests see the tick by the prices of the book. */
function tickScaleOf({ bids, asks }: Depth): number | null {
  const level = bids[0] ?? asks[0]
  return level ? (level[0].split('.')[1]?.length ?? 0) : null
}

/** What is available of the pair's two currencies: on the coin account and on the other. */
export interface Funds {
  base: Decimal
  quote: Decimal
  elsewhere: { base: Decimal; quote: Decimal }
}

export function useFunds(base: string, quote: string): Funds | undefined {
  const loggedIn = useLoggedIn()
  const { data } = useCall(
    'findUserCurrencyAccountList',
    { body: {} },
    { enabled: loggedIn, select: (rows) => fundsOf(rows, base, quote) },
  )
  return loggedIn ? data : undefined
}

function fundsOf(rows: AccountRow[], base: string, quote: string): Funds {
  const available = (code: string, type: AccountRow['type']) =>
    rows.find((row) => row.currencyCode === code && row.type === type)?.available ?? '0'
  return {
    base: available(base, 2),
    quote: available(quote, 2),
    elsewhere: { base: available(base, 1), quote: available(quote, 1) },
  }
}
