export {
  type ReserveStatement,
  type ReserveTerms,
  checkReserveStatement,
  reserveMessage,
} from './statement.ts'
export { messageHash } from './tron.ts'
