import { definePart } from '../../kernel/part.ts'
import { keptHandlers } from './calls/index.ts'
import { keptMigrations } from './migrations.ts'

export const keptPart = definePart({
  name: 'kept',
  migrations: keptMigrations,
  handlers: keptHandlers,
})
