import { readingTables } from '../../kernel/handler.ts'
import { deskLooksHandler } from './desk-looks.ts'
import { closeAccountHandler, leavingHandler } from './leaving.ts'
import { askPaperHandler, papersHandler, readPaperHandler } from './papers.ts'
import { portfolioHandler } from './portfolio.ts'
import { resultDaysHandler } from './result-days.ts'
import { statementHandler } from './statement.ts'

export const portfolioHandlers = [
  ...readingTables([portfolioHandler, resultDaysHandler, statementHandler]),
  askPaperHandler,
  papersHandler,
  readPaperHandler,
  deskLooksHandler,
  leavingHandler,
  closeAccountHandler,
]
