import type { Books } from './books/books.ts'
import type { Investor } from './investor.ts'
import { FUNDS } from './people.ts'
import type { Trader } from './trader.ts'
import { units } from './units.ts'
import { balanceFaults } from './verify-balances.ts'
import { listOrders, orderFaults } from './verify-products.ts'
import { receiptFaults } from './verify-receipts.ts'
import { verifySpot } from './verify-spot.ts'

/** The registration gift, and what was credited besides, in decimals by currency. */
const FUNDS_WITH_GIFT = new Map([
  ...FUNDS,
  ['USDT', String((units(FUNDS.get('USDT')!) + units('10')) / units('1'))],
])

/** Receipts that were looked at: they do not change. */
const seen = new WeakMap<Investor, Set<string>>()

/** What is wrong with the traders' spot orders and coin assets, a sentence each. */
export async function checkTraders(traders: readonly Trader[]): Promise<string[]> {
  const faults = await Promise.all(traders.map(verifySpot))
  return faults.flat()
}

/** What is wrong with the investors' orders, receipts and account assets, a sentence each. */
export async function checkInvestors(
  investors: readonly Investor[],
  books: Books,
): Promise<string[]> {
  const faults = await Promise.all(investors.map((investor) => checkInvestor(investor, books)))
  return faults.flat()
}

/** From then on this person goes by what is listed. */
async function checkInvestor(investor: Investor, books: Books): Promise<string[]> {
  const listed = await listOrders(investor)
  const looked = seen.get(investor) ?? new Set()
  seen.set(investor, looked)
  const settled = listed.fast.filter(({ id, status }) => status === 'settled' && !looked.has(id))
  for (const { id } of settled) looked.add(id)
  const faults = [
    ...orderFaults(investor, listed, books),
    ...(await receiptFaults(investor, settled)),
    ...(await balanceFaults(investor, listed, FUNDS_WITH_GIFT)),
  ]
  const ids = (rows: readonly { id: string; status: string }[], ...statuses: string[]) =>
    rows.filter(({ status }) => statuses.includes(status)).map(({ id }) => id)
  investor.positions = ids(listed.futures, 'holding', 'locked')
  investor.waiting = ids(listed.futures, 'notExecuted')
  investor.wealth = ids(listed.wealth, 'active')
  investor.locks = ids(listed.locks, 'active')
  return faults
}
