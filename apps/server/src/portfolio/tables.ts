import type { Generated } from 'kysely'

declare module '../kernel/store/database.ts' {
  interface Database extends PortfolioTables {}
}

/**
 * What each day did to each account. All of it is made from account_records and the prices of the
 * day's end, by a duty once the day is over, and can be made again from nothing. `day` counts the
 * venue's days from 1970; amounts are units of their currency.
 */
export interface PortfolioTables {
  books_progress: BooksProgressRow
  day_sums: DaySumRow
  day_closes: DayCloseRow
  day_prices: DayPriceRow
  day_costs: DayCostRow
  day_results: DayResultRow
  papers: PaperTable
}

/** How far the days are booked; no row before the first was. */
export interface BooksProgressRow {
  id: 1
  /** Every record before this moment is booked, and none after it. */
  until: number
  /** A record that is booked: none behind it is of before `until`. */
  seq: number
}

/** What one day changed in an account for one reason; no row where that is nothing. */
export interface DaySumRow {
  user_id: number
  day: number
  /** 0 funding (account assets), 1 coin (coin assets). */
  purse: number
  currency: number
  /** Index into POSTING_REASONS. */
  reason: number
  /** Available and held together, signed. */
  change: bigint
}

/** An account at the end of a day that changed it. Between two rows it stands still. */
export interface DayCloseRow {
  user_id: number
  day: number
  purse: number
  currency: number
  available: bigint
  held: bigint
}

/**
 * What a currency was worth at a day's end, written once: units of USDT for one unit of it are
 * `numerator / denominator`. Of a fiat that no account is in: for 10^-6 of it. A code that begins with
 * `index:` is an index of futures, and `numerator` where it stood, in units of its last digit.
 */
export interface DayPriceRow {
  code: string
  day: number
  numerator: bigint
  denominator: bigint
}

/** What a person had of a coin at the end of a day that changed it, and what that had cost. */
export interface DayCostRow {
  user_id: number
  day: number
  currency: number
  quantity: bigint
  /** Units of USDT, at average cost. */
  cost: bigint
  /** What sales of the day brought beyond their cost, units of USDT, signed. */
  realised: bigint
}

/** What a day brought a person by one product, after fees. */
export interface DayResultRow {
  user_id: number
  day: number
  /** Index into PORTFOLIO_PRODUCTS. */
  product: number
  /** Units of USDT, signed. */
  realised: bigint
}

/**
 * What a person asked to have on paper. waiting: it is being made; ready: its file is among the blobs,
 * sealed; failed: it could not be made; expired: its file is gone.
 */
export interface PaperTable {
  id: Generated<number>
  user_id: number
  request_id: string
  kind: string
  terms: Record<string, unknown>
  /** Name of the file, for whoever saves it. */
  name: string
  language: string
  state: string
  asked_at: number
  ready_at: number | null
  expires_at: number | null
  /** Name of the blob and its bytes before they were sealed. */
  blob: string | null
  bytes: number | null
}
