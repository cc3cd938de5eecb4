/** `npm start`: sets up what is missing, then runs the venue in the foreground until it is stopped. */
import { readFileSync } from 'node:fs'
import { runVenue } from './child.mjs'
import { SetupFault, nodePath, root, setUp, toolEnv } from './setup.mjs'

let program
try {
  program = await setUp((step) => console.log(`  ${step} ...`))
} catch (fault) {
  if (!(fault instanceof SetupFault)) throw fault
  console.error(fault.message)
  process.exit(1)
}

// The system's allocator keeps what large buffers took once, some 150 MB after an hour's use, unless
// it is told to give it back. It reads this before anything of the venue runs.
const { env, nodeFlags, aloneFlags } = JSON.parse(
  readFileSync(new URL('./venue-process.json', import.meta.url), 'utf8'),
)
// A node of several that starts has much to apply and others waiting for it: with this much room for
// what is new, what it makes on the way is collected before it counts as lasting. Of a venue of
// one process that room is bounded: it would grow to 128 MB within minutes, and stay.
const flags = process.env.JOURNAL === 'postgres' ? nodeFlags : aloneFlags

await runVenue(nodePath(), [...flags, program], {
  cwd: root,
  env: { ...env, ...toolEnv() },
})
