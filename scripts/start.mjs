/** `npm start`: sets up what is missing, then runs the venue in the foreground until it is stopped. */
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

await runVenue(nodePath(), [join(root, 'apps', 'server', 'src', 'main.ts')], {
  cwd: root,
  env: toolEnv(),
})
