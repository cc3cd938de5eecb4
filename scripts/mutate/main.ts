import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { choiceOf } from './choose.ts'
import { explanationsOf, leftOver, readExplanations } from './explained.ts'
import type { Mutant } from './mutants.ts'
import { Runner } from './pool.ts'
import { sampleOf } from './sample.ts'
import { allMutants, baselineOf } from './sources.ts'

const USAGE = `npm run mutate -- [folder...] [--sample N] [--seed S] [--threads T] [--all]

Makes small faults in engine, terms and money, one at a time, and runs the tests that come by each.
  folder        only of files whose path begins so (packages/engine/src/futures)
  --sample N    N mutants, spread over all folders
  --seed S      which of them (1)
  --threads T   how many run side by side (2)
  --all         tries explained mutants as well, and names those that a test kills by now`

/** Seeds of the simulator that a mutant has to pass when no test has found it. */
const SEEDS = 3

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      threads: { type: 'string', default: String(Math.min(2, availableParallelism())) },
      all: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(USAGE)
  const every = allMutants()
  const ids = new Map(every.map((mutant, id) => [mutant, id]))
  const within = every.filter(
    ({ file }) => positionals.length === 0 || positionals.some((folder) => file.startsWith(folder)),
  )
  const count = values.sample === undefined ? within.length : whole(values.sample)
  const chosen = values.sample === undefined ? within : sampleOf(within, count, whole(values.seed))
  if (chosen.length === 0) throw new RangeError('There is nothing to mutate there.')
  console.log(`${chosen.length} of ${within.length} mutants, seed ${values.seed}`)
  const baseline = await baselineOf(SEEDS, (files) => {
    console.log(`running ${files.length} files of tests, to see what each of them comes by ...`)
    return new Runner().baseline(every, files)
  })
  const testsFor = choiceOf(baseline, every)
  const explanations = readExplanations()
  for (const { file, was } of leftOver(explanations, every)) {
    console.log(`explained, and there no more: ${file}: ${was}`)
  }
  const whyOf = explanationsOf(explanations)
  const figures = { killed: 0, explained: 0, survived: 0 }
  const next = chosen.values()
  const tryInTurn = async (): Promise<void> => {
    const runner = new Runner()
    for (const mutant of next) {
      const why = whyOf(mutant)
      if (why !== undefined && !values.all) {
        figures.explained++
        continue
      }
      const tests = testsFor(mutant, ids.get(mutant)!)
      const { killedBy } = await runner.try(mutant, tests)
      tell(mutant, { why, killedBy, tests: tests.length })
      figures[killedBy === undefined ? (why === undefined ? 'survived' : 'explained') : 'killed']++
      const done = figures.killed + figures.explained + figures.survived
      if (done % 50 === 0) console.log(`${done} of ${chosen.length}, ${figures.survived} survived`)
    }
    await runner.stop()
  }
  await Promise.all(Array.from({ length: whole(values.threads) }, tryInTurn))
  const { killed, explained, survived } = figures
  if (survived > 0) process.exitCode = 1
  console.log(`mutants: ${chosen.length}, killed: ${killed}, explained: ${explained}`)
}

/** Says what survived, and of an explained one that it does not. */
function tell(
  { file, line, inside, was, now }: Mutant,
  found: { why: string | undefined; killedBy: string | undefined; tests: number },
): void {
  const { why, killedBy, tests } = found
  if ((killedBy === undefined) === (why !== undefined)) return
  const what = why === undefined ? 'SURVIVED' : 'KILLED, THOUGH EXPLAINED'
  console.log(`${what} ${file}:${line} in ${inside || 'the module'}, reached by ${tests} tests`)
  console.log(`  was ${was}\n  now ${now}`)
  if (killedBy !== undefined) console.log(`  by ${killedBy}`)
}

function whole(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${text} is not a number`)
  return value
}

function isUsage(error: unknown): error is Error {
  return error instanceof TypeError && 'code' in error && /PARSE_ARGS/.test(String(error.code))
}

try {
  await main()
} catch (error) {
  if (!(error instanceof RangeError) && !isUsage(error)) throw error
  console.error(error.message)
  process.exitCode = 2
}
