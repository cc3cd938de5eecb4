import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { readSecret } from '../kernel/config/secret-file.ts'
import { startReading } from './cluster/start-reading.ts'

// What Node made of the sources once is kept, which saves a third of every later start. The
// folder may be read-only; then each start works it out again.
enableCompileCache(join(import.meta.dirname, '../../../../node_modules/.cache/candor'))
// V8 learns from what a place in the program allocated whether it lasts, and then puts all of it among what
// lasts. A restored state does last; the records applied after it, read by the same places, do not. Put
// there, they made half of the starts of a node a second longer.
setFlagsFromString('--no-allocation-site-pretenuring')
// A node of several begins to read while the program is still being loaded.
const address = process.env['JOURNAL'] === 'postgres' ? databaseAddress() : undefined
const reading = address ? startReading(address) : undefined
const { runVenue } = await import('./run.ts')
await runVenue(process.env, reading)

/** What stops the start is said once all settings are read. */
function databaseAddress(): string | undefined {
  try {
    return readSecret(process.env, 'DATABASE_URL')
  } catch {
    return undefined
  }
}
