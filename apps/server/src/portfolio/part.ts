import { definePart } from '../kernel/part.ts'
import { type BooksNeeds, booksWorker } from './books/books-worker.ts'
import { portfolioMigrations } from './migrations.ts'

/** What people have and how they do: their days, booked from the records of their accounts. */
export const portfolioPart = definePart({
  name: 'portfolio',
  migrations: portfolioMigrations,
  open: (needs: BooksNeeds) => ({ gives: {}, workers: [booksWorker(needs)] }),
})
