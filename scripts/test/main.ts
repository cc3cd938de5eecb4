/**
 * `npm test`: runs everything CI runs, each step to its end, with one table of results.
 *
 *   npm test -- NAME...           the named steps only; --list names them
 *   npm test -- --changed         the steps that a change since the merge base with the main branch
 *                                 touches, and of the unit tests those that come by it
 *   npm test -- --since REVISION  the same since a revision
 *   npm run test:long             in their place the tests that take long; -- --changed narrows these too
 */
import { parseArgs } from 'node:util'
import { findChromium, installChromium } from '../chromium.mjs'
import { SetupFault, buildAll, root } from '../setup.mjs'
import { NoRevision, changedSince, mergeBase } from './changes.ts'
import { runStages, tableOf } from './run-steps.ts'
import { LONG_STAGES, STAGES, type Step, touched } from './steps.ts'

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    since: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
})
const all = values.long ? LONG_STAGES : STAGES
const unknown = asked.filter((name) => !all.flat().some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`There is no step called ${unknown.join(', ')}; npm test -- --list names them.`)
  process.exit(2)
}

try {
  const stages = chosenStages()
  const steps = stages.flat()
  if (values.list) {
    for (const { name } of steps) console.log(name)
  } else {
    const environment = await prepare(steps)
    const results = await runStages(stages, environment)
    console.log(`\n${tableOf(results)}`)
    process.exitCode = results.every(({ passed }) => passed) ? 0 : 1
  }
} catch (fault) {
  if (!(fault instanceof SetupFault) && !(fault instanceof NoRevision)) throw fault
  console.error(fault.message)
  process.exitCode = 1
}

/** The stages with the steps that are asked for, or touched by a change. */
function chosenStages(): Step[][] {
  const isAsked = ({ name }: Step) => asked.length === 0 || asked.includes(name)
  const chosen = all.map((stage) => stage.filter(isAsked))
  if (!values.changed && values.since === undefined) return chosen
  const revision = values.since ?? mergeBase(root)
  const paths = changedSince(root, revision)
  if (!values.list) console.log(`${paths.length} files changed since ${revision}`)
  return chosen.map((stage) => touched(stage, paths))
}

/** Makes what the steps need, and returns the environment they run in. */
async function prepare(steps: readonly Step[]): Promise<Record<string, string>> {
  const say = (step: string) => console.log(`${step} ...`)
  if (steps.some(({ needsBuild }) => needsBuild)) await buildAll(say)
  if (!steps.some(({ name }) => name.startsWith('browser'))) return {}
  return { CHROMIUM_PATH: findChromium() ?? installChromium(say) }
}
