/** What tests of other packages build on: keys that are the same in every run, and a small log. */
export { testSigner } from './keys.ts'
export { ANNA, ORIGIN, OwnLog } from './own-log.ts'
