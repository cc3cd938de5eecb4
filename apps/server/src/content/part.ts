import { definePart } from '../kernel/part.ts'
import { contentHandlers } from './calls/index.ts'
import { contentMigrations } from './migrations.ts'
import { contentNews } from './news.ts'
import { openContent } from './open-content.ts'

export const contentPart = definePart({
  name: 'content',
  migrations: contentMigrations,
  handlers: contentHandlers,
  news: contentNews,
  open: openContent,
})
