import { definePart } from '../kernel/part.ts'
import { contentHandlers } from './calls/index.ts'
import { contentMigrations } from './migrations.ts'
import { openContent } from './open-content.ts'

export const contentPart = definePart({
  name: 'content',
  migrations: contentMigrations,
  handlers: contentHandlers,
  open: openContent,
})
