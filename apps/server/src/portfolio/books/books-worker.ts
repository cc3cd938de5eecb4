import { MINUTE_MS } from '@candor/money/durations'
import type { Kernel } from '../../kernel/kernel.ts'
import { Worker } from '../../kernel/worker.ts'
import type { Pricing } from '../../market/pricing.ts'
import { bookDays } from './book-days.ts'

export type BooksNeeds = Pick<Kernel, 'store' | 'transactor' | 'duties' | 'log' | 'now'> &
  Pick<Pricing, 'market'>

/** Books days that are over, looking for one every few minutes: the hour after midnight is nobody's. */
export function booksWorker(needs: BooksNeeds): Worker {
  const duty = needs.duties.of('books')
  const rules = {
    name: 'day-books',
    everyMs: 5 * MINUTE_MS,
    firstInMs: MINUTE_MS,
    backOff: { firstMs: MINUTE_MS, mostMs: 30 * MINUTE_MS },
    trouble: 'Days could not be booked',
    duty,
  }
  return new Worker(rules, needs, async (signal) => {
    await bookDays({ ...needs, duty }, signal)
  })
}
