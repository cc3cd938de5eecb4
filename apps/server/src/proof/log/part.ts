import { proofLogHandlers } from './calls/index.ts'
import { proofLogMigrations } from './migrations.ts'
import { openProofLog } from './open-proof-log.ts'
import { definePart } from '../../kernel/part.ts'

export const proofLogPart = definePart({
  name: 'proof-log',
  migrations: proofLogMigrations,
  handlers: proofLogHandlers,
  open: openProofLog,
})
