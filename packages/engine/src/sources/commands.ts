import { excludeSource } from './exclude-source.ts'

export const sourcesCommands = {
  excludeSource,
}
