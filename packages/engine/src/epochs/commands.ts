import { beginEpoch } from './begin-epoch.ts'

export const epochsCommands = {
  beginEpoch,
}
