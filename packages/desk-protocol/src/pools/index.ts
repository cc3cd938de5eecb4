export { FUNDED_POOLS } from './pools.ts'
