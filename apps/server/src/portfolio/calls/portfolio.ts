import { formatUnits } from '@candor/money'
import { type Portfolio, type PortfolioCoin, type PortfolioProduct, calls } from '@candor/protocol'
import { SETTLEMENT_CURRENCY } from '../../catalogue/catalogue.ts'
import { type Holding, readHoldings } from '../../cash/accounts/balances.ts'
import { readHeldFor } from '../../cash/accounts/holdings-by-use.ts'
import { HEAVY, handler } from '../../kernel/handler.ts'
import { dayText, percentOf, shownCents, toCents } from '../books/cents.ts'
import { type DayFlow, equityByDay, flowsOf } from '../books/equity.ts'
import { endOfDay } from '../books/day-prices.ts'
import { fastRecordOf } from '../books/fast-record.ts'
import { feesOf } from '../books/fees.ts'
import { type Flow, PORTFOLIO_PRODUCTS } from '../books/kinds.ts'
import { openProfitByDay } from '../books/open-profit.ts'
import { firstDayOf } from '../books/periods.ts'
import {
  type CoinCost,
  type DayResult,
  type OwnBooks,
  type ReadNeeds,
  closesOf,
  costsNow,
  sumsOf,
  withBooks,
} from '../books/read-books.ts'

/** Points of the line: of longer periods every so many days. */
const MOST_POINTS = 400

export const portfolioHandler = handler(
  calls.portfolio,
  (needs: ReadNeeds, caller, { body }) =>
    withBooks(needs, caller.user.id, (books) =>
      portfolioOf(needs, books, firstDayOf(body.period, books.today)),
    ),
  // A day is read with every total that is shown.
  ({ body }) => (body.period === 'day' ? 2 : HEAVY),
)

async function portfolioOf(needs: ReadNeeds, books: OwnBooks, asked: number): Promise<Portfolio> {
  const { today, prices, db, user } = books
  const closes = await closesOf(books, { first: asked, last: today })
  const first = Math.max(asked, closes[0]?.day ?? today)
  const days = { first, last: today }
  const [sums, { coins, results }] = [
    await sumsOf(books, days),
    await costsNow(needs, books, first),
  ]
  const holdings = await readHoldings({ store: db }, user)
  const cents = toCents(needs)
  const profits = mapped(await openProfitByDay(needs, books, days), cents)
  const openAt = (day: number) => profits.get(day) ?? 0n
  const accounts = mapped(equityByDay(closes, prices, days), cents)
  const equity = new Map([...accounts].map(([day, units]) => [day, units + openAt(day)]))
  const open = openAt(today)
  const flows = flowsOf(sums, prices).map((flow) => ({ ...flow, units: cents(flow.units) }))
  const start = equity.get(first - 1)!
  const now = equity.get(today)!
  const come = (flow: Flow, from = first) =>
    total(flows, (one) => one.flow === flow && one.day >= from)
  const deposits = come('deposit')
  const withdrawals = -come('withdrawal')
  const gifts = come('gift')
  const result = now - start - deposits + withdrawals - gifts
  const before = equity.get(today - 1) ?? start
  const [cameToday, wentToday] = [
    come('deposit', today) + come('gift', today),
    come('withdrawal', today),
  ]
  const todays = now - before - cameToday - wentToday
  return {
    at: needs.now(),
    firstDay: dayText(first),
    equity: shownCents(now),
    openProfit: shownCents(open),
    start: shownCents(start),
    deposits: shownCents(deposits),
    withdrawals: shownCents(withdrawals),
    gifts: shownCents(gifts),
    result: shownCents(result),
    percent: percentOf(result, start + deposits + (gifts > 0n ? gifts : 0n)),
    today: shownCents(todays),
    todayPercent: percentOf(todays, before + cameToday),
    line: lineOf(equity, flows, start),
    coins: coinsOf(needs, books, { holdings, costs: coins, open }),
    uses: await usesOf(needs, books, { holdings, open, equity: now }),
    products: productsOf(results, cents, { result, opened: open - openAt(first - 1) }),
    fees: feesOf(needs, sums, books),
    fast: await fastRecordOf(books, { from: endOfDay(first - 1), to: endOfDay(today) }, cents),
  }
}

function lineOf(
  equity: ReadonlyMap<number, bigint>,
  flows: readonly DayFlow[],
  start: bigint,
): Portfolio['line'] {
  const byDay = new Map<number, bigint>()
  for (const { day, units } of flows) byDay.set(day, (byDay.get(day) ?? 0n) + units)
  const every = Math.ceil(equity.size / MOST_POINTS)
  const days = [...equity]
  let paidIn = start
  return days.flatMap(([day, worth], place) => {
    paidIn += place === 0 ? 0n : (byDay.get(day) ?? 0n)
    // The last point is now, whatever lies between two of them.
    if ((days.length - 1 - place) % every !== 0) return []
    return [{ day: dayText(day), equity: shownCents(worth), paidIn: shownCents(paidIn) }]
  })
}

interface Held {
  holdings: readonly Holding[]
  /** What open positions have gained by now, in cents. */
  open: bigint
}

function coinsOf(
  needs: ReadNeeds,
  { prices }: OwnBooks,
  { holdings, costs, open }: Held & { costs: ReadonlyMap<number, CoinCost> },
): PortfolioCoin[] {
  const { engine } = needs.transactor
  const cents = toCents(needs)
  const counted = engine.currencyId(SETTLEMENT_CURRENCY)!
  const usdtScale = engine.currencies()[counted]!.scale
  const totals = new Map<number, bigint>([...costs.keys()].map((currency) => [currency, 0n]))
  for (const { currency, available, held } of holdings) {
    totals.set(currency, (totals.get(currency) ?? 0n) + available + held)
  }
  const rows = [...totals].flatMap(([currency, units]) => {
    const { code, scale } = engine.currencies()[currency]!
    const cost = costs.get(currency)
    if (units === 0n && (cost?.realised ?? 0n) === 0n) return []
    const worth = cents(prices.now(currency, units)) + (currency === counted ? open : 0n)
    const paid = cost && cents(cost.cost)
    const row: PortfolioCoin = {
      currencyCode: code,
      quantity: formatUnits(units, scale),
      value: shownCents(worth),
      cost: paid === undefined ? null : shownCents(paid),
      averageCost:
        cost && cost.quantity > 0n
          ? formatUnits((cost.cost * 10n ** BigInt(scale)) / cost.quantity, usdtScale)
          : null,
      unrealised: paid === undefined ? null : shownCents(worth - paid),
      realised: cost ? shownCents(cents(cost.realised)) : null,
    }
    return [{ worth, row }]
  })
  return rows.sort((a, b) => Number(b.worth - a.worth)).map(({ row }) => row)
}

async function usesOf(
  needs: ReadNeeds,
  { db, user, prices }: OwnBooks,
  { holdings, open, equity }: Held & { equity: bigint },
): Promise<Portfolio['uses']> {
  const cents = toCents(needs)
  const uses = new Map<string, bigint>()
  const add = (use: string, units: bigint) => uses.set(use, (uses.get(use) ?? 0n) + units)
  for (const { use, currency, units } of await readHeldFor({ store: db }, user)) {
    add(use, prices.now(currency, units))
  }
  // Spot orders are all that holds coin assets.
  for (const { type, currency, held } of holdings)
    if (type === 2) add('orders', prices.now(currency, held))
  // A gain or a loss stands beside the margin that answers for it.
  const shown = [...uses].map(([use, units]) => ({
    use,
    value: cents(units) + (use === 'margin' ? open : 0n),
  }))
  const set = shown.reduce((sum, { value }) => sum + value, 0n)
  return [{ use: 'available', value: equity - set }, ...shown]
    .filter(({ value }) => value > 0n)
    .map(({ use, value }) => ({ use, value: shownCents(value) }))
}

/**
 * Futures have besides what open positions gained, and spot what coins gained that are still held: with
 * it the products come to the result.
 */
function productsOf(
  results: readonly DayResult[],
  cents: (units: bigint) => bigint,
  { result, opened }: { result: bigint; opened: bigint },
): Portfolio['products'] {
  const realised = PORTFOLIO_PRODUCTS.map((_, product) =>
    total(
      results.map((row) => ({ ...row, units: cents(row.realised) })),
      (row) => row.product === product,
    ),
  )
  const unrealisedOf = (product: PortfolioProduct) => {
    if (product === 'spot') return shownCents(held)
    return product === 'futures' ? shownCents(opened) : null
  }
  const held = result - opened - realised.reduce((sum, units) => sum + units, 0n)
  return PORTFOLIO_PRODUCTS.map((product, place) => ({
    product,
    realised: shownCents(realised[place]!),
    unrealised: unrealisedOf(product),
  }))
}

function total<Row extends { units: bigint }>(
  rows: readonly Row[],
  which: (row: Row) => boolean,
): bigint {
  return rows.reduce((sum, row) => (which(row) ? sum + row.units : sum), 0n)
}

function mapped<Key>(
  values: ReadonlyMap<Key, bigint>,
  change: (value: bigint) => bigint,
): Map<Key, bigint> {
  return new Map([...values].map(([key, value]) => [key, change(value)]))
}
