/**
 * `npm test`: sets up what it needs and runs everything CI runs, each step to its end, with one
 * table of results. `npm test -- NAME...` runs the named steps only; `npm test -- --list` names them.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { findChromium, installChromium } from './chromium.mjs'
import { SetupFault, buildWeb, nodePath, root, setUpPackages, toolEnv } from './setup.mjs'

const bin = (name) => join(root, 'node_modules', '.bin', name)

/** Steps of one stage run side by side; a stage starts when the one before it has ended. */
const stages = [
  [
    { name: 'types', command: [bin('tsc'), '-p', 'tsconfig.json'] },
    { name: 'types-web', command: [bin('tsc'), '-p', 'apps/web/tsconfig.json'] },
    { name: 'types-desk', command: [bin('tsc'), '-p', 'apps/desk/tsconfig.json'] },
    { name: 'lint', command: [bin('eslint'), '.', '--max-warnings', '0'] },
    { name: 'format', command: [bin('prettier'), '--check', '--log-level', 'warn', '.'] },
    {
      name: 'layers',
      command: [
        bin('depcruise'),
        'packages',
        'apps',
        '--config',
        '.dependency-cruiser.mjs',
        '--output-type',
        'err-long',
      ],
    },
    { name: 'unused', command: [bin('knip'), '--no-progress'] },
    { name: 'licences', command: ['scripts/licences.ts'] },
    { name: 'size', command: [bin('size-limit')], folder: 'apps/web' },
  ],
  [{ name: 'unit', command: [bin('vitest'), 'run'] }],
  [{ name: 'simulation', command: ['packages/simulator/src/main.ts', '--seeds', '200'] }],
  [
    {
      name: 'browser',
      command: [bin('playwright'), 'test', '--config', 'e2e/playwright.config.ts'],
    },
  ],
]

const asked = process.argv.slice(2)
if (asked.includes('--list')) {
  console.log(
    stages
      .flat()
      .map((step) => step.name)
      .join('\n'),
  )
  process.exit(0)
}
const isAsked = (step) => asked.length === 0 || asked.includes(step.name)
const unknown = asked.filter((name) => !stages.flat().some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`There is no step called ${unknown.join(', ')}; npm test -- --list names them.`)
  process.exit(2)
}

let chromium
try {
  const say = (step) => console.log(`${step} ...`)
  await setUpPackages(say)
  await buildWeb(say)
  if (stages.flat().some((step) => step.name === 'browser' && isAsked(step))) {
    chromium = findChromium() ?? installChromium(say)
  }
} catch (fault) {
  if (!(fault instanceof SetupFault)) throw fault
  console.error(fault.message)
  process.exit(1)
}

const running = new Set()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of running) child.kill('SIGTERM')
    process.exit(1)
  })
}

const results = []
for (const stage of stages) {
  const steps = stage.filter(isAsked)
  const lanes = [takeFrom(steps), takeFrom(steps)]
  await Promise.all(lanes)
}

/** Runs the next step that no other lane has taken, until none is left: two cores, two lanes. */
async function takeFrom(steps) {
  for (let step = steps.shift(); step; step = steps.shift()) results.push(await run(step))
}

function run(step) {
  const started = Date.now()
  return new Promise((resolve) => {
    // The commands of node_modules/.bin are links to JavaScript files: the pinned Node runs them.
    const child = spawn(nodePath(), step.command, {
      cwd: step.folder ? join(root, step.folder) : root,
      env: toolEnv(chromium ? { CHROMIUM_PATH: chromium } : {}),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    const output = []
    const isLong = stages.find((stage) => stage.some(({ name }) => name === step.name)).length === 1
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => (isLong ? process.stdout.write(chunk) : output.push(chunk)))
    }
    child.on('close', (code) => {
      running.delete(child)
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      if (code !== 0) process.stdout.write(Buffer.concat(output))
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)`)
      resolve({ ...step, code, seconds })
    })
  })
}

const failed = results.filter((result) => result.code !== 0)
console.log('')
for (const result of results) {
  console.log(
    `${result.name.padEnd(12)} ${String(result.seconds).padStart(7)} s  ${result.code === 0 ? 'passed' : 'failed'}`,
  )
}
console.log(`steps: ${results.length - failed.length} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)
