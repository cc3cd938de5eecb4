import { RELEASES_PART } from '../store/releases.ts'
import { definePart } from '../part.ts'
import { releasesMigrations } from './migrations.ts'

export const releasesPart = definePart({
  name: RELEASES_PART,
  migrations: releasesMigrations,
})
