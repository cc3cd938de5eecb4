export { HOUSE_POOLS, type Liabilities } from './liabilities.ts'
export type { MyLiabilities } from './my-liabilities.ts'
