import { dirname } from 'node:path'
import type { Baseline, KnownTest } from './messages.ts'
import type { Mutant } from './mutants.ts'

/** Of the tests that come by a mutant, so many milliseconds are run: not all 900 for a sum that everything needs. */
const MOST_MS = 4_000

/**
 * The tests that come by each mutant, the likely and quick ones first: those beside the file, then
 * the others, then seeds of the simulator. What is done when a module is loaded may matter to any.
 */
export function choiceOf(baseline: Baseline): (mutant: Mutant, id: number) => KnownTest[] {
  const byMutant = new Map<number, KnownTest[]>()
  for (const test of baseline.tests) {
    for (const id of test.reached) {
      const known = byMutant.get(id)
      if (known) known.push(test)
      else byMutant.set(id, [test])
    }
  }
  const onLoad = new Set(baseline.onLoad)
  return (mutant, id) => {
    const tests = onLoad.has(id) ? baseline.tests : (byMutant.get(id) ?? [])
    const folder = dirname(mutant.file)
    const rank = ({ file, ms }: KnownTest) => {
      if (file.startsWith('seed ')) return 100_000 + ms
      return dirname(file) === folder ? ms / 10 : 500 + ms
    }
    const sorted = [...tests].sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1))
    return [...withinTime(sorted.filter(isOfFile)), ...sorted.filter((test) => !isOfFile(test))]
  }
}

function isOfFile({ file }: KnownTest): boolean {
  return !file.startsWith('seed ')
}

function withinTime(tests: readonly KnownTest[]): KnownTest[] {
  let spent = 0
  return tests.filter(({ ms }) => (spent += ms) <= MOST_MS)
}
