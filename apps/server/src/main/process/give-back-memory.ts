import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Returns memory that only the start needed to the system. V8 keeps the room that replaying,
 * seeding charts and compiling took, some 100 MB, which a venue may not need for hours. Takes some
 * tenths of a second, so it runs while nobody is waiting.
 */
export function giveBackMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NodeJS.GCFunction
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
