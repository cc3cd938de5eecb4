import { type Opened, definePart } from '../kernel/part.ts'
import { type BooksNeeds, booksWorker } from './books/books-worker.ts'
import { portfolioHandlers } from './calls/index.ts'
import { closingsWorker } from './leave/login.ts'
import { portfolioMigrations } from './migrations.ts'
import { type PaperMaking, type PapersNeeds, papersWorker } from './papers/papers-worker.ts'

/** What people have and how they do: their days, booked from the records of their accounts. */
export const portfolioPart = definePart({
  name: 'portfolio',
  migrations: portfolioMigrations,
  handlers: portfolioHandlers,
  open(needs: BooksNeeds & PapersNeeds): Opened<PaperMaking> {
    const papers = papersWorker(needs)
    return {
      gives: { papersWorker: papers },
      workers: [booksWorker(needs), papers, closingsWorker(needs)],
    }
  },
})
