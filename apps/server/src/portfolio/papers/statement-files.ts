import type { Statement } from '@candor/protocol'
import { statementOf } from '../books/statement-of.ts'
import { endOfDay } from '../books/day-prices.ts'
import { daysOf } from '../books/periods.ts'
import { withBooks } from '../books/read-books.ts'
import { type Columns, csvLines } from './csv.ts'
import { LISTS, type ListNeeds } from './lists.ts'
import { type Between, earnLines, incomeLines, swapLines, transactionLines } from './money-lists.ts'
import type { ZipFile } from './zip-file.ts'

interface Balance {
  currency: string
  line: string
  amount: string
  value: string | null
}

const BALANCE_COLUMNS: Columns<Balance> = {
  currency: ({ currency }) => currency,
  line: ({ line }) => line,
  amount: ({ amount }) => amount,
  value_usdt: ({ value }) => value,
}

/** The files of a statement: balances that sum, and every line that they are the sums of. */
export async function addStatement(
  needs: ListNeeds,
  zip: ZipFile,
  user: number,
  of: string,
): Promise<void> {
  const { first, last } = daysOf(of)
  const between = { from: endOfDay(first - 1), to: endOfDay(last) }
  const statement = await withBooks(needs, user, (books) => statementOf(needs, books, of))
  await zip.add('balances.csv', csvLines(BALANCE_COLUMNS, balancesOf(statement)))
  await addLists(needs, zip, user, between)
}

/** Every list of a stretch of time. */
export async function addLists(
  needs: ListNeeds,
  zip: ZipFile,
  user: number,
  between: Between,
): Promise<void> {
  await zip.add('account-records.csv', LISTS.records(needs, user, between))
  await zip.add('orders.csv', LISTS.orders(needs, user, between))
  await zip.add('fills.csv', LISTS.fills(needs, user, between))
  await zip.add('fast-contracts.csv', LISTS.fast(needs, user, between))
  await zip.add('futures.csv', LISTS.futures(needs, user, between))
  await zip.add('exchanges.csv', swapLines(needs, user, between))
  await zip.add('deposits-and-withdrawals.csv', transactionLines(needs, user, between))
  await zip.add('wealth-and-lock-mining.csv', earnLines(needs, user, between))
  await zip.add('income.csv', incomeLines(needs, user, between))
}

function balancesOf({ currencies }: Statement): Balance[] {
  return currencies.flatMap(({ currencyCode: currency, ...row }) => [
    { currency, line: 'opening', amount: row.opening, value: row.openingValue },
    ...row.changes.map(({ kind, amount }) => ({ currency, line: kind, amount, value: null })),
    { currency, line: 'closing', amount: row.closing, value: row.closingValue },
  ])
}
