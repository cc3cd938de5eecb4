/** Runs one of the project's TypeScript programs on the pinned Node, after setting up what it needs. */
import { spawnSync } from 'node:child_process'
import { SetupFault, buildWeb, nodePath, root, setUpPackages, toolEnv } from './setup.mjs'

const args = process.argv.slice(2)
const needsWeb = args[0] === '--web'
try {
  const say = (step) => console.log(`  ${step} ...`)
  setUpPackages(say)
  if (needsWeb) buildWeb(say)
} catch (fault) {
  if (!(fault instanceof SetupFault)) throw fault
  console.error(fault.message)
  process.exit(1)
}
const done = spawnSync(nodePath(), needsWeb ? args.slice(1) : args, {
  cwd: root,
  stdio: 'inherit',
  env: toolEnv(),
})
process.exit(done.status ?? 1)
