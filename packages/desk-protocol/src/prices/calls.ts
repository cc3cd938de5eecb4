import { excludeSource, prices } from './prices.ts'

export const pricesCalls = { prices, excludeSource } as const
