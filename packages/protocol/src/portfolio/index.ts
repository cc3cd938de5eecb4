export { SEEN_THINGS } from './desk-looks.ts'
export { PORTFOLIO_PRODUCTS, type PortfolioProduct } from './fields.ts'
export { LEAVING_HINDRANCES } from './leaving.ts'
export {
  COST_METHODS,
  PAPER_KINDS,
  PAPER_LISTS,
  PAPER_STATES,
  type PaperKind,
  type PaperList,
  type PaperRow,
  type PaperTerms,
  storedPaper,
} from './papers.ts'
export {
  type FastRecord,
  HOLDING_USES,
  PORTFOLIO_PERIODS,
  type Portfolio,
  type PortfolioCoin,
  type PortfolioPeriod,
} from './portfolio.ts'
export type { Statement } from './statement.ts'
