import { definePart } from '../../kernel/part.ts'
import { withdrawalHandlers } from './calls/index.ts'
import { withdrawalMigrations } from './migrations.ts'
import { withdrawalFold } from './fold.ts'
import { withdrawalsQueue } from './desk-queue.ts'
import { type WithdrawalNeeds, openWithdrawals } from './open-withdrawals.ts'

export const withdrawalPart = definePart({
  name: 'withdrawal',
  queue: withdrawalsQueue,
  migrations: withdrawalMigrations,
  handlers: withdrawalHandlers,
  fold: withdrawalFold,
  open: (needs: WithdrawalNeeds) => openWithdrawals(needs),
})
