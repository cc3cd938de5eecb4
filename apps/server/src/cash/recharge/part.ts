import { definePart } from '../../kernel/part.ts'
import { rechargeHandlers } from './calls/index.ts'
import { rechargeMigrations } from './migrations.ts'
import { rechargeFold } from './fold.ts'
import { claimsQueue } from './desk-queue.ts'
import { type RechargeNeeds, openRecharges } from './open-recharges.ts'

export const rechargePart = definePart({
  name: 'recharge',
  queue: claimsQueue,
  migrations: rechargeMigrations,
  handlers: rechargeHandlers,
  fold: rechargeFold,
  open: (needs: RechargeNeeds) => openRecharges(needs),
})
