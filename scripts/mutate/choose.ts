import { dirname } from 'node:path'
import type { Baseline, KnownTest } from './messages.ts'
import type { Mutant } from './mutants.ts'

/** Of the tests that come by a mutant, so many milliseconds are run: not all 900 for a sum that everything needs. */
const MOST_MS = 20_000

/**
 * The tests that come by each mutant, the likely and quick ones first: the file's own, those beside
 * it, those that come by the file, then the others, then seeds of the simulator. What a class's
 * field begins with matters to whoever comes by the file, what is done when a module is loaded to
 * any, and a choice that never goes one way to whoever comes by its function.
 */
export function choiceOf(
  baseline: Baseline,
  mutants: readonly Mutant[],
): (mutant: Mutant, id: number) => KnownTest[] {
  const byMutant = new Map<number, KnownTest[]>()
  const byFile = new Map<string, Set<KnownTest>>()
  const byFunction = new Map<string, Set<KnownTest>>()
  for (const test of baseline.tests) {
    for (const id of test.reached) {
      const known = byMutant.get(id)
      if (known) known.push(test)
      else byMutant.set(id, [test])
      const { file, inside } = mutants[id]!
      note(byFile, file, test)
      note(byFunction, `${file} ${inside}`, test)
    }
  }
  const onLoad = new Set(baseline.onLoad)
  return (mutant, id) => {
    const around = byFile.get(mutant.file) ?? new Set()
    const tests = onLoad.has(id)
      ? baseline.tests
      : mutant.isField
        ? [...around]
        : (byMutant.get(id) ?? [...(byFunction.get(`${mutant.file} ${mutant.inside}`) ?? [])])
    const rank = ({ file, ms }: KnownTest) => {
      if (file.startsWith('seed ')) return 100_000 + ms
      if (file === mutant.file.replace(/\.ts$/, '.test.ts')) return ms / 10
      if (dirname(file) === dirname(mutant.file)) return 100 + ms / 10
      return 500 + ms
    }
    const sorted = [...tests].sort(
      (a, b) =>
        Number(around.has(b)) - Number(around.has(a)) ||
        rank(a) - rank(b) ||
        (a.name < b.name ? -1 : 1),
    )
    return [...withinTime(sorted.filter(isOfFile)), ...sorted.filter((test) => !isOfFile(test))]
  }
}

function note(known: Map<string, Set<KnownTest>>, key: string, test: KnownTest): void {
  const tests = known.get(key)
  if (tests) tests.add(test)
  else known.set(key, new Set([test]))
}

function isOfFile({ file }: KnownTest): boolean {
  return !file.startsWith('seed ')
}

function withinTime(tests: readonly KnownTest[]): KnownTest[] {
  let spent = 0
  return tests.filter(({ ms }) => (spent += ms) <= MOST_MS)
}
