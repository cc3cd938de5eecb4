import { recoveryHandlers } from './calls/index.ts'
import { definePart } from '../../kernel/part.ts'
import { recoveryMigrations } from './migrations.ts'
import { type RecoveryWorkerNeeds, recoveryWorker } from './settle-recoveries.ts'
import { recoveriesQueue } from './desk-queue.ts'

export const recoveryPart = definePart({
  name: 'recovery',
  queue: recoveriesQueue,
  migrations: recoveryMigrations,
  handlers: recoveryHandlers,
  open: (needs: RecoveryWorkerNeeds) => ({ gives: {}, workers: [recoveryWorker(needs)] }),
})
