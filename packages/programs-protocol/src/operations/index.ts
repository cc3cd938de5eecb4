import { accountOperations } from './account.ts'
import { marketOperations } from './market.ts'
import { orderOperations } from './orders.ts'
import { positionChangeOperations } from './position-changes.ts'
import { positionOperations } from './positions.ts'
import { triggerOperations } from './triggers.ts'

export * from './account.ts'
export * from './errors-of-operation.ts'
export * from './fields.ts'
export * from './instructions.ts'
export * from './market.ts'
export * from './operation.ts'
export * from './order-shapes.ts'
export * from './orders.ts'
export * from './position-changes.ts'
export * from './position-shapes.ts'
export * from './positions.ts'
export * from './triggers.ts'

/** Every operation of /api/v1 by its name. */
export const operations = {
  ...marketOperations,
  ...orderOperations,
  ...triggerOperations,
  ...positionOperations,
  ...positionChangeOperations,
  ...accountOperations,
} as const

export type Operations = typeof operations
