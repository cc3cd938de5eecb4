import { commitSeed } from './commit-seed.ts'
import { openDayKey } from './open-day-key.ts'

export const seedCommands = {
  commitSeed,
  openDayKey,
}
