import { definePart } from '../part.ts'
import { secretsMigrations } from './migrations.ts'

export const secretsPart = definePart({
  name: 'secrets',
  migrations: secretsMigrations,
})
