export * from './fields.ts'
export { type KeyRow, keyRow } from './keys.ts'
