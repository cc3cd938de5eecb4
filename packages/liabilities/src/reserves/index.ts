export * from './shown-reserves.ts'
export { checkStatedRoot } from './stated-root.ts'
export {
  type ReserveStatement,
  type ReserveTerms,
  checkReserveStatement,
  reserveMessage,
} from './statement.ts'
export { messageHash } from './tron.ts'
