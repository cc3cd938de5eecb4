import { definePart } from '../../kernel/part.ts'
import { liabilitiesHandlers } from './calls/index.ts'
import { liabilitiesMigrations } from './migrations.ts'
import { openLiabilities } from './open-liabilities.ts'

export const liabilitiesPart = definePart({
  name: 'liabilities',
  migrations: liabilitiesMigrations,
  handlers: liabilitiesHandlers,
  open: openLiabilities,
})
