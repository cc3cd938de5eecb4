export { type KeptName, MOST_KEPT } from './fields.ts'
export type { KeptRow } from './kept.ts'
