export type { Prices } from './prices.ts'
