import { calls } from '@candor/protocol'
import { HEAVY, handler } from '../../kernel/handler.ts'
import { type ReadNeeds, withBooks } from '../books/read-books.ts'
import { statementOf } from '../books/statement-of.ts'

export const statementHandler = handler(
  calls.statement,
  (needs: ReadNeeds, { user }, { body }) =>
    withBooks(needs, user.id, (books) => statementOf(needs, books, body.of)),
  HEAVY,
)
