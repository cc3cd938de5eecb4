/**
 * `npm run check:layers`: the rules of .dependency-cruiser.mjs, the lengths of files, and cycles
 * between folders, and the wire's words behind the edge. Ends with `cycles: N`; the exit code is 1 when
 * any of the four was found.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { longFiles } from './file-lengths.ts'
import { wireWords } from './wire-words.ts'
import { type FolderCycle, type Import, folderCycles, folderImports } from './folder-cycles.ts'
import { unnamedFaults } from './unnamed.ts'

/** What is read of dependency-cruiser's result. */
interface Cruised {
  modules: { source: string; dependencies: { resolved: string }[] }[]
  summary: {
    violations: {
      from: string
      to: string
      rule: { name: string; severity: string }
      cycle?: { name: string }[]
    }[]
  }
}

const ROOTS = ['packages', 'apps', 'bench', 'e2e', 'scripts']
const root = join(import.meta.dirname, '../..')

const cruised = cruise()
const broken = [...brokenRules(cruised), ...unnamedFaults(productFiles(cruised))]
const long = await longFiles(root)
const words = wireWords(root)
const cycles = folderCycles(folderImports(productImports(cruised)))
for (const fault of broken) console.log(fault)
for (const { path, lines, most } of long) console.log(`${path} has ${lines} lines, not ${most}`)
for (const word of words) console.log(word)
for (const cycle of cycles) console.log(described(cycle))
console.log(`rules broken: ${broken.length}`)
console.log(`wire words out of place: ${words.length}`)
console.log(`files too long: ${long.length}`)
console.log(`cycles: ${cycles.length}`)
const found = [broken, long, words, cycles].some((faults) => faults.length > 0)
process.exit(found ? 1 : 0)

function cruise(): Cruised {
  const command = join(root, 'node_modules', '.bin', 'depcruise')
  const config = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json']
  const { stdout, stderr, error } = spawnSync(process.execPath, [command, ...ROOTS, ...config], {
    cwd: root,
    maxBuffer: 2 ** 28,
  })
  if (error) throw error
  // It ends with 1 where a rule is broken; without a result it could not do its work.
  if (stdout.length === 0) throw new Error(String(stderr))
  return JSON.parse(String(stdout)) as Cruised
}

function brokenRules({ summary }: Cruised): string[] {
  return summary.violations
    .filter(({ rule }) => rule.severity === 'error')
    .map(({ rule, from, to, cycle }) => {
      const way = cycle ? cycle.map(({ name }) => name).join(' > ') : to
      return `${rule.name}: ${from} > ${way}`
    })
}

/** The imports of the product's own files, types included. */
function productImports({ modules }: Pick<Cruised, 'modules'>): Import[] {
  const own = new Set(productFiles({ modules }))
  return modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ resolved }) => own.has(source) && own.has(resolved))
      .map(({ resolved }) => ({ from: source, to: resolved })),
  )
}

function productFiles({ modules }: Pick<Cruised, 'modules'>): string[] {
  return modules.map(({ source }) => source).filter((path) => isProduct(path))
}

function isProduct(path: string): boolean {
  const isOurs = ROOTS.some((folder) => path.startsWith(`${folder}/`))
  return isOurs && !/node_modules\/|\.test\.tsx?$|\/test\//.test(path)
}

function described({ folders, imports }: FolderCycle): string {
  const way = [...folders, folders[0]].join(' > ')
  return [way, ...imports.map(({ from, to }) => `    ${from} imports ${to}`)].join('\n')
}
