import { accounts } from './accounts.ts'
import { cash } from './cash.ts'
import { catalogue } from './catalogue.ts'
import { earn } from './earn.ts'
import { fast } from './fast.ts'
import { feed } from './feed.ts'
import { futures } from './futures.ts'
import type { ProductKinds } from './kinds.ts'
import { limits } from './limits.ts'
import { pending } from './pending.ts'
import { spot } from './spot.ts'
import { swap } from './swap.ts'
import { triggers } from './triggers.ts'

/** Everything that records can hold. */
export const PRODUCTS: readonly ProductKinds[] = [
  ...[catalogue, accounts, cash, limits, spot, triggers, fast, futures, swap, earn, feed, pending],
]
