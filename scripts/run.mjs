/** Runs one of the project's TypeScript programs on the pinned Node, after setting up what it needs. */
import { run } from './child.mjs'
import { SetupFault, buildWeb, nodePath, root, setUpPackages, toolEnv } from './setup.mjs'

const args = process.argv.slice(2)
const needsWeb = args[0] === '--web'
try {
  const say = (step) => console.log(`  ${step} ...`)
  await setUpPackages(say)
  if (needsWeb) await buildWeb(say)
} catch (fault) {
  if (!(fault instanceof SetupFault)) throw fault
  console.error(fault.message)
  process.exit(1)
}
const program = needsWeb ? args.slice(1) : args
process.exit(await run(nodePath(), program, { cwd: root, env: toolEnv() }))
