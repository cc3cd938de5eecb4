import { definePart } from '../part.ts'
import { dutiesMigrations } from './migrations.ts'

export const dutiesPart = definePart({
  name: 'duties',
  migrations: dutiesMigrations,
})
