import type { Paths } from '../path.ts'

/** The calls of what a person has and how they do, of the papers about it, and of leaving. */
export const portfolioPaths = {
  portfolio: 'POST /player/portfolio',
  resultDays: 'POST /player/resultDays',
  statement: 'POST /player/statement',
  askPaper: 'POST /player/askPaper once',
  papers: 'POST /player/papers',
  readPaper: 'GET /player/readPaper',
  deskLooks: 'POST /player/deskLooks',
  leaving: 'POST /player/leaving',
  closeAccount: 'POST /player/closeAccount',
} as const satisfies Paths
