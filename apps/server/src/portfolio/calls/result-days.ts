import { venueDay } from '@candor/money/durations'
import { calls } from '@candor/protocol'
import { handler } from '../../kernel/handler.ts'
import { dayText, shownCents, toCents } from '../books/cents.ts'
import { daysOf } from '../books/periods.ts'
import { type ReadNeeds, costsNow, withBooks } from '../books/read-books.ts'

export const resultDaysHandler = handler(
  calls.resultDays,
  (needs: ReadNeeds, { user }, { body }) =>
    withBooks(needs, user.id, async (books) => {
      const { first, last } = daysOf(body.month)
      const cents = toCents(needs)
      const { results } = await costsNow(needs, books, first)
      const days = new Map<number, bigint>()
      for (const { day, realised } of results) {
        if (day <= last) days.set(day, (days.get(day) ?? 0n) + cents(realised))
      }
      const opened = await books.db
        .selectFrom('people')
        .select('created_at')
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow()
      return {
        firstMonth: dayText(venueDay(opened.created_at.getTime())).slice(0, 7),
        today: dayText(books.today),
        days: [...days].map(([day, units]) => ({ day: dayText(day), realised: shownCents(units) })),
        realised: shownCents([...days.values()].reduce((sum, units) => sum + units, 0n)),
      }
    }),
  4,
)
