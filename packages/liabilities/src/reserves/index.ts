export {
  type ReserveStatement,
  type ReserveTerms,
  checkReserveStatement,
  reserveMessage,
} from './statement.ts'
