import { definePart } from '../../kernel/part.ts'
import { keyHandlers } from './calls/index.ts'
import { keysMigrations } from './migrations.ts'
import { openKeys } from './open-keys.ts'

export const keysPart = definePart({
  name: 'keys',
  migrations: keysMigrations,
  handlers: keyHandlers,
  open: openKeys,
})
