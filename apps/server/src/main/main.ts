import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// What Node made of the sources once is kept, which saves a third of every later start. The
// folder may be read-only; then each start works it out again.
enableCompileCache(join(import.meta.dirname, '../../../../node_modules/.cache/candor'))
const { runVenue } = await import('./run.ts')
await runVenue(process.env)
