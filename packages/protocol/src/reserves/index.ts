export { HOUSE_POOLS, type Liabilities } from './liabilities.ts'
export type { MyLiabilities } from './my-liabilities.ts'
export type { Reserves } from './reserves.ts'
