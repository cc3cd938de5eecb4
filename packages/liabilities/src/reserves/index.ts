export * from './shown-reserves.ts'
export {
  type ReserveStatement,
  type ReserveTerms,
  checkReserveStatement,
  reserveMessage,
} from './statement.ts'
export { messageHash } from './tron.ts'
