import { POSTING_REASONS } from '@candor/engine'
import { formatUnits } from '@candor/money'
import { RECORD_KINDS, type Statement } from '@candor/protocol'
import { HIDDEN } from '../../cash/accounts/calls/account-records.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { shownCents, toCents } from './cents.ts'
import { endOfDay } from './day-prices.ts'
import { daysOf } from './periods.ts'
import {
  type DayClose,
  type DaySum,
  type OwnBooks,
  type ReadNeeds,
  closesOf,
  sumsOf,
} from './read-books.ts'

/** A person's statement of a month or a year. Throws the refusal `period_ahead`. */
export async function statementOf(
  needs: ReadNeeds,
  books: OwnBooks,
  of: string,
): Promise<Statement> {
  const { first, last } = daysOf(of)
  if (first > books.today) throw new Refusal('period_ahead')
  const days = { first, last: Math.min(last, books.today) }
  const [closes, sums] = [await closesOf(books, days), await sumsOf(books, days)]
  const { engine } = needs.transactor
  const cents = toCents(needs)
  const opening = balancesAt(closes, first - 1)
  const closing = balancesAt(closes, days.last)
  const ids = [...new Set([...opening.keys(), ...closing.keys()])].sort((a, b) => a - b)
  const rows = ids.flatMap((currency) => {
    const { code, scale } = engine.currencies()[currency]!
    const [from, to] = [opening.get(currency) ?? 0n, closing.get(currency) ?? 0n]
    const changes = changesOf(sums, currency)
    if (from === 0n && to === 0n && changes.length === 0) return []
    const worth = {
      opening: cents(books.prices.worth(currency, from, first - 1)),
      closing: cents(books.prices.worth(currency, to, days.last)),
    }
    const row = {
      currencyCode: code,
      opening: formatUnits(from, scale),
      changes: changes.map(({ kind, change }) => ({ kind, amount: formatUnits(change, scale) })),
      closing: formatUnits(to, scale),
      openingValue: shownCents(worth.opening),
      closingValue: shownCents(worth.closing),
    }
    return [{ row, worth }]
  })
  const sum = (of: (worth: { opening: bigint; closing: bigint }) => bigint) =>
    shownCents(rows.reduce((all, { worth }) => all + of(worth), 0n))
  const [from, end] = [endOfDay(first - 1), endOfDay(last)]
  const isOver = last < books.today
  const to = isOver ? end : needs.now()
  return {
    ...{ from, to, isOver, user: String(books.user) },
    records: await countRecords(books, { from, to: end }),
    currencies: rows.map(({ row }) => row),
    openingValue: sum(({ opening: units }) => units),
    closingValue: sum(({ closing: units }) => units),
  }
}

/** Units of each currency at a day's end, both accounts together. */
function balancesAt(closes: readonly DayClose[], day: number): Map<number, bigint> {
  const accounts = new Map<string, { currency: number; units: bigint }>()
  for (const { day: of, purse, currency, available, held } of closes) {
    if (of <= day) accounts.set(`${purse} ${currency}`, { currency, units: available + held })
  }
  const totals = new Map<number, bigint>()
  for (const { currency, units } of accounts.values()) {
    totals.set(currency, (totals.get(currency) ?? 0n) + units)
  }
  return totals
}

/** What moves between one's own accounts comes to nothing, and is left out. */
function changesOf(sums: readonly DaySum[], currency: number) {
  return RECORD_KINDS.flatMap((kind) => {
    const reason = POSTING_REASONS.indexOf(kind)
    const change = sums.reduce(
      (sum, row) => (row.currency === currency && row.reason === reason ? sum + row.change : sum),
      0n,
    )
    return change === 0n ? [] : [{ kind, change }]
  })
}

async function countRecords(
  { db, user }: OwnBooks,
  { from, to }: { from: number; to: number },
): Promise<number> {
  const { count } = await db
    .selectFrom('account_records')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user)
    .where('reason', '!=', HIDDEN)
    .where('at', '>=', from)
    .where('at', '<', to)
    .executeTakeFirstOrThrow()
  return count
}
