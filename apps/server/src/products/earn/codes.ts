import type { ProductKind } from '@candor/engine'

/** Words of the tables by their numbers. Entries are only ever added. */
export const PRODUCT_KINDS = ['wealth', 'lockMining'] as const satisfies readonly ProductKind[]
export const PRODUCT_STATUSES = ['active', 'completed', 'redeemed'] as const
