import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Gives the memory that only the start needed back to the system. V8 keeps the room that replaying,
 * seeding charts and compiling took, some 100 MB, for a venue that may not need it for hours. It
 * takes some tenths of a second, so it is done while nobody is waiting for an answer.
 */
export function giveBackMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NodeJS.GCFunction
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
