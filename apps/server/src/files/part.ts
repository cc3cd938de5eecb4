import { filesHandlers } from './calls/index.ts'
import { definePart } from '../kernel/part.ts'
import { filesMigrations } from './migrations.ts'
import { openFiles } from './open-files.ts'

export const filesPart = definePart({
  name: 'files',
  migrations: filesMigrations,
  handlers: filesHandlers,
  open: openFiles,
})
