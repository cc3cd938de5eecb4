import { relative } from 'node:path'
import { parentPort } from 'node:worker_threads'
import type * as Simulator from '../../packages/simulator/src/index.ts'
import { Coverage } from './coverage.ts'
import type { Baseline, KnownTest, Task, Told } from './messages.ts'
import { Modules, ROOT, readSource } from './modules.ts'
import { type Mutant, withMutant } from './mutants.ts'
import { type Test, standInFor } from './stand-in.ts'

const SIMULATOR = 'packages/simulator/src/index.ts'
const STEPS = 150

/** The tests of files and of seeds, loaded as they are asked for, against one state of the code. */
class Tests {
  readonly #modules: Modules
  readonly #collected: Test[] = []
  readonly #files = new Map<string, Test[]>()

  constructor(changed: ReadonlyMap<string, string>) {
    const standIns = new Map([['vitest', standInFor(this.#collected)]])
    this.#modules = new Modules(changed, standIns)
  }

  async of(file: string): Promise<Test[]> {
    const known = this.#files.get(file)
    if (known) return known
    const tests = file.startsWith('seed ') ? [await this.#seed(file)] : await this.#file(file)
    this.#files.set(file, tests)
    return tests
  }

  async #file(file: string): Promise<Test[]> {
    this.#collected.length = 0
    await this.#modules.load(ROOT + file)
    return [...this.#collected]
  }

  async #seed(name: string): Promise<Test> {
    const { simulate } = (await this.#modules.load(ROOT + SIMULATOR)) as unknown as typeof Simulator
    const run = async () => {
      const { failure } = await simulate(Number(name.slice(5)), { steps: STEPS })
      if (failure) throw new Error(failure.message)
    }
    return { name, run }
  }
}

/** Runs tests one behind the other, which lean on each other. */
function whole(tests: readonly Test[]): Test {
  const run = async () => {
    for (const test of tests) await test.run()
  }
  return { name: 'all of it', run }
}

/**
 * Runs every test once as the code stands, last ones first. Where one fails so, it leans on those
 * before it, and its file counts as one test.
 */
async function takeBaseline(
  mutants: readonly Mutant[],
  testFiles: readonly string[],
): Promise<Baseline> {
  const coverage = new Coverage(ROOT, mutants)
  const tests = new Tests(new Map())
  const known: KnownTest[] = []
  const onLoad = new Set<number>()
  for (const file of testFiles) {
    const all = [...(await tests.of(file)).entries()]
    for (const id of coverage.take()) onLoad.add(id)
    const found: KnownTest[] = []
    const measure = async (place: KnownTest['place'], { name, run }: Test) => {
      // The thread's own time: others who share the processor make no test slower.
      const started = process.threadCpuUsage()
      await run()
      const { user, system } = process.threadCpuUsage(started)
      const ms = Math.ceil((user + system) / 1_000)
      found.push({ file, place, name, ms, reached: coverage.take() })
    }
    try {
      for (const [place, test] of all.toReversed()) await measure(place, test)
    } catch {
      found.length = 0
      coverage.take()
      await measure('all', whole(await new Tests(new Map()).of(file)))
    }
    known.push(...found)
  }
  coverage.stop()
  return { tests: known, onLoad: [...onLoad] }
}

/** Runs tests until one fails, and answers which; undefined where none does. */
async function tryMutant(mutant: Mutant, tests: readonly KnownTest[]): Promise<string | undefined> {
  const path = ROOT + mutant.file
  const all = new Tests(new Map([[path, withMutant(readSource(path), mutant)]]))
  for (const { file, place, name, ms } of tests) {
    tell({ kind: 'at', ms })
    try {
      const known = await all.of(file)
      const test = place === 'all' ? whole(known) : known[place]
      if (!test) return `${file} has other tests`
      await test.run()
    } catch {
      return `${relative('.', file)}: ${name}`
    }
  }
  return undefined
}

function tell(told: Told): void {
  parentPort!.postMessage(told)
}

async function carryOut(task: Task): Promise<void> {
  if (task.kind === 'baseline') {
    tell({ kind: 'baseline', baseline: await takeBaseline(task.mutants, task.testFiles) })
  } else {
    tell({ kind: 'tried', killedBy: await tryMutant(task.mutant, task.tests) })
  }
}

// The same examples every time, and no search for a smaller one: that it fails is all that is asked.
const { default: fc } = await import('fast-check')
fc.configureGlobal({ seed: 7, endOnFailure: true })
parentPort!.on('message', (task: Task) => {
  carryOut(task).catch((error: unknown) => {
    const text = error instanceof Error ? `${error.message}\n${error.cause ?? error.stack}` : error
    tell({ kind: 'fault', message: String(text) })
  })
})
