/** `npm start`: sets up what is missing, then runs the venue in the foreground until it is stopped. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runVenue } from './child.mjs'
import { SetupFault, nodePath, root, setUp, toolEnv } from './setup.mjs'

try {
  await setUp((step) => console.log(`  ${step} ...`))
} catch (fault) {
  if (!(fault instanceof SetupFault)) throw fault
  console.error(fault.message)
  process.exit(1)
}

// The system's allocator keeps what large buffers took once, some 150 MB after an hour's use, unless
// it is told to give it back. It reads this before anything of the venue runs.
const allocator = JSON.parse(readFileSync(new URL('./venue-env.json', import.meta.url), 'utf8'))

await runVenue(nodePath(), [join(root, 'apps', 'server', 'src', 'main', 'main.ts')], {
  cwd: root,
  env: { ...allocator, ...toolEnv() },
})
