import { definePart } from '../kernel/part.ts'
import { deskMigrations } from './migrations.ts'

export const deskPart = definePart({
  name: 'desk',
  migrations: deskMigrations,
})
