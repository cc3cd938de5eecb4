import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Baseline } from './messages.ts'
import { ROOT, readSource } from './modules.ts'
import { type Mutant, mutantsOf } from './mutants.ts'

const MUTATED = 'packages/{money,terms,engine}/src/**/*.ts'
/** Tests of what is mutated, and those that play engine and model side by side. */
const TESTS = [
  'packages/{money,terms,engine}/{src,test}/**/*.test.ts',
  'packages/simulator/src/model/*.test.ts',
]
/** All that a test may come by. */
const ALL = 'packages/{money,terms,engine,simulator,journal,transactor}/{src,test}/**/*.ts'
/** What says which mutants there are, and which of them a test comes by. */
const MAKERS = 'scripts/mutate/{mutants,operators,words,coverage}.ts'
const CACHE = 'node_modules/.cache/candor-mutate'

function filesOf(pattern: string | string[]): string[] {
  return globSync(pattern, { cwd: ROOT }).sort()
}

export function allMutants(): Mutant[] {
  return filesOf(MUTATED)
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => mutantsOf(file, readSource(ROOT + file)))
}

/** The files of tests, and behind them so many seeds of the simulator. */
function testFiles(seeds: number): string[] {
  const names = Array.from({ length: seeds }, (_, at) => `seed ${at + 1}`)
  return [...filesOf(TESTS), ...names]
}

/**
 * What each test comes by as the code stands. It is kept by the text of all sources and of the test
 * file, so that only tests that changed are run for it again.
 */
export async function baselineOf(
  seeds: number,
  take: (files: readonly string[]) => Promise<Baseline>,
): Promise<Baseline> {
  const sources = createHash('sha256')
  for (const file of [...filesOf(ALL), ...filesOf(MAKERS)]) {
    if (!file.endsWith('.test.ts')) sources.update(file).update(readFileSync(ROOT + file))
  }
  const code = sources.digest('hex')
  const pathOf = (file: string): string => {
    const text = file.startsWith('seed ') ? '' : readSource(ROOT + file)
    const name = createHash('sha256').update(`${code} ${file} ${text}`).digest('hex')
    return join(ROOT, CACHE, `${name.slice(0, 32)}.json`)
  }
  const files = testFiles(seeds)
  const missing = files.filter((file) => !existsSync(pathOf(file)))
  if (missing.length > 0) {
    mkdirSync(join(ROOT, CACHE), { recursive: true })
    const { tests, onLoad } = await take(missing)
    for (const file of missing) {
      const own = { tests: tests.filter((test) => test.file === file), onLoad }
      writeFileSync(pathOf(file), JSON.stringify(own))
    }
  }
  const found = files.map((file) => JSON.parse(readSource(pathOf(file))) as Baseline)
  return {
    tests: found.flatMap(({ tests }) => tests),
    onLoad: [...new Set(found.flatMap(({ onLoad }) => onLoad))],
  }
}
