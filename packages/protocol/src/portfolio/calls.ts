import type { CallsAt } from '../call.ts'
import { deskLooks } from './desk-looks.ts'
import { closeAccount, leaving } from './leaving.ts'
import { askPaper, papers, readPaper } from './papers.ts'
import type { portfolioPaths } from './paths.ts'
import { portfolio } from './portfolio.ts'
import { resultDays } from './result-days.ts'
import { statement } from './statement.ts'

export const portfolioCalls = {
  portfolio,
  resultDays,
  statement,
  askPaper,
  papers,
  readPaper,
  deskLooks,
  leaving,
  closeAccount,
} as const satisfies CallsAt<typeof portfolioPaths>
