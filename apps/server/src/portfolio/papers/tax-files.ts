import { divFloor, formatUnits } from '@candor/money'
import { venueDay } from '@candor/money/durations'
import type { PaperTerms } from '@candor/protocol'
import { SETTLEMENT_CURRENCY } from '../../catalogue/catalogue.ts'
import { changesOf } from '../books/changes.ts'
import { Costs, type Disposal } from '../books/costs.ts'
import { FIAT_SCALE, endOfDay } from '../books/day-prices.ts'
import { PORTFOLIO_PRODUCTS, type PortfolioProduct } from '../books/kinds.ts'
import { daysOf } from '../books/periods.ts'
import { closeAt } from '../books/prices.ts'
import { type OwnBooks, withBooks } from '../books/read-books.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type Columns, csvLines, venueTime } from './csv.ts'
import type { ListNeeds } from './lists.ts'
import type { ZipFile } from './zip-file.ts'

export type TaxTerms = Extract<PaperTerms, { kind: 'tax' }>

/** Digits of amounts in the currency of choice. */
const DIGITS = 2

interface Sale {
  sold: number
  acquired: number
  coin: string
  units: string
  how: PortfolioProduct
  /** Hundredths of the currency. */
  proceeds: bigint
  cost: bigint
}

/**
 * The files of a tax form: each sale of the year with what it had cost, results of the other products
 * by day, and what both come to. Amounts are USDT at the time, in the currency of choice by the close
 * of the day of the sale: a cost by that of its own day would be another day's money.
 */
export async function addTaxForm(
  needs: ListNeeds,
  zip: ZipFile,
  user: number,
  terms: TaxTerms,
): Promise<void> {
  const money = (hundredths: bigint) => formatUnits(hundredths, DIGITS)
  const sales: Columns<Sale> = {
    acquired: ({ acquired }) => (terms.method === 'average' ? 'average' : venueTime(acquired)),
    sold: ({ sold }) => venueTime(sold),
    coin: ({ coin }) => coin,
    quantity: ({ units }) => units,
    by: ({ how }) => how,
    proceeds: ({ proceeds }) => money(proceeds),
    cost: ({ cost }) => money(cost),
    gain: ({ proceeds, cost }) => money(proceeds - cost),
    currency: () => terms.currencyCode,
  }
  const others: Columns<Other> = {
    product: ({ product }) => product,
    result: ({ result }) => money(result),
    currency: () => terms.currencyCode,
  }
  await withBooks(needs, user, async (books) => {
    const results = new Map<PortfolioProduct, bigint>()
    await zip.add('sales.csv', csvLines(sales, salesOf(needs, books, terms, results)))
    const products = PORTFOLIO_PRODUCTS.filter((product) => results.has(product))
    const rows = products.map((product) => ({ product, result: results.get(product)! }))
    await zip.add('results.csv', csvLines(others, rows))
  })
  await zip.add('read-me.txt', [readMe(terms)])
}

interface Other {
  product: PortfolioProduct
  result: bigint
}

/** The sales of the year as they are reckoned; `results` has what other products brought behind the last. */
async function* salesOf(
  needs: ListNeeds,
  books: OwnBooks,
  terms: TaxTerms,
  results: Map<PortfolioProduct, bigint>,
): AsyncGenerator<Sale> {
  const convert = await conversion(needs, books, terms.currencyCode)
  const { engine } = needs.transactor
  const { first, last } = daysOf(terms.of)
  const costs = new Costs({
    method: terms.method,
    counted: engine.currencyId(SETTLEMENT_CURRENCY)!,
    worth: (currency, units, day) => books.prices.worth(currency, units, day),
  })
  // From the first record on: what was bought years ago may be sold now.
  const stretch = { seq: 0, from: 0, to: endOfDay(last) }
  for await (const changes of changesOf(books.db, books.user, stretch)) {
    const { realised, disposals } = costs.take(changes)
    const { at, day } = changes[0]!
    if (day < first) continue
    for (const one of disposals) yield saleOf(one, { at, day, convert, needs })
    for (const [product, units] of realised) {
      const isSale = product === 'spot' || product === 'swap'
      if (isSale) continue
      results.set(product, (results.get(product) ?? 0n) + convert(units, day))
    }
  }
}

function saleOf(
  {
    currency,
    units,
    cost,
    proceeds,
    at: acquired,
    product,
  }: Disposal & { product: PortfolioProduct },
  { at, day, convert, needs }: { at: number; day: number; convert: Convert; needs: ListNeeds },
): Sale {
  const { code, scale } = needs.transactor.engine.currencies()[currency]!
  return {
    ...{ sold: at, acquired, coin: code, how: product },
    units: formatUnits(units, scale),
    proceeds: convert(proceeds, day),
    cost: convert(cost, day),
  }
}

/** Turns units of USDT into hundredths of a currency at a day's close, rounded down. */
type Convert = (units: bigint, day: number) => bigint

async function conversion(
  { transactor: { engine }, now }: ListNeeds,
  { db }: OwnBooks,
  code: string,
): Promise<Convert> {
  const usdt = engine.currencies()[engine.currencyId(SETTLEMENT_CURRENCY)!]!.scale
  if (code === SETTLEMENT_CURRENCY) {
    return (units) => divFloor(units, 10n ** BigInt(usdt - DIGITS))
  }
  const closes = await db
    .selectFrom('day_prices')
    .select(['day', 'numerator', 'denominator'])
    .where('code', '=', code)
    .orderBy('day')
    .execute()
  // Without any rate all amounts would be nothing.
  if (closes.length === 0) throw new Refusal('currency_unknown')
  const coin = engine.currencyId(code)
  const scale = coin === undefined ? FIAT_SCALE : engine.currencies()[coin]!.scale
  const today = venueDay(now())
  return (units, day) => {
    const close = closeAt(closes, Math.min(day, today))!
    const own = divFloor(units * close.denominator, close.numerator)
    return scale >= DIGITS
      ? divFloor(own, 10n ** BigInt(scale - DIGITS))
      : own * 10n ** BigInt(DIGITS - scale)
  }
}

function readMe({ of, method, currencyCode }: TaxTerms): string {
  const how =
    method === 'fifo'
      ? 'What was sold is taken from what came first (FIFO).'
      : 'What was sold has cost the average of what was there.'
  return [
    `Sales of coins in ${of}, days of GMT+1, amounts in ${currencyCode}.`,
    how,
    'A coin that was deposited, given or earned has cost what it was worth at the close of that day.',
    'A coin bought with another coin has cost what was given for it at the close of that day.',
    'What was withdrawn took its part of the cost along and is no sale.',
    'Fees are in costs and proceeds. results.csv has what other products brought, after fees.',
    `Amounts are reckoned in USDT and written in ${currencyCode} at the close of the day of the sale;`,
    'a day without a close has that of the last day before it that has one, else of the first after it.',
    'This is no tax advice: what counts, and how, the law of your country says.',
    '',
  ].join('\r\n')
}
