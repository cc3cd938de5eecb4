import { fork } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type BenchLine, formatCount, formatTable } from './table.ts'

/**
 * `npm run bench` runs every *.bench.ts of this folder, one after the other, each in a process of
 * its own so that none inherits another's heap or compiled code, and prints one table.
 * `npm run bench -- book engine` runs the named ones; those of a folder, which take long, run by its
 * name alone (`npm run bench -- cluster`) or theirs (`cluster/kills`). To add one, add the file: it
 * exports `run(): Promise<BenchLine[]>`. Exits with 1 when a bench breaks; a bar that is missed is said in
 * the table.
 */
const SUFFIX = '.bench.ts'
/** The parts in the order of an order's way; files not named here follow. */
const ORDER = ['book', 'engine', 'durable', 'products', 'projector', 'http', 'stream', 'flood']

interface Outcome {
  lines: BenchLine[]
  broken: boolean
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { child: { type: 'string' } },
})
if (values.child !== undefined) await runHere(values.child)
else process.exitCode = await runAll(positionals)

async function runAll(asked: readonly string[]): Promise<number> {
  const names = benchNames()
  const isMeant = (name: string, by: string) => name === by || name.startsWith(`${by}/`)
  const unknown = asked.filter((by) => !names.some((name) => isMeant(name, by)))
  if (unknown.length > 0) {
    console.error(`There is no bench called ${unknown.join(', ')}. There are: ${names.join(', ')}.`)
    return 2
  }
  const isWanted = (name: string) =>
    asked.length === 0 ? !name.includes('/') : asked.some((by) => isMeant(name, by))
  const lines: BenchLine[] = []
  let broken = false
  for (const name of names.filter(isWanted)) {
    const started = performance.now()
    const outcome = await runInChild(name)
    lines.push(...outcome.lines)
    broken ||= outcome.broken
    console.error(`${name}: ${formatCount((performance.now() - started) / 1_000)} s`)
  }
  console.log(`\nNode ${process.version}, ${process.platform} ${process.arch}\n`)
  console.log(formatTable(lines))
  return broken ? 1 : 0
}

function benchNames(): string[] {
  const rank = (name: string): number =>
    (ORDER.indexOf(name) + ORDER.length + 1) % (ORDER.length + 1)
  return readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => file.slice(0, -SUFFIX.length))
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
}

/** What a bench prints is shown only when it breaks. */
function runInChild(name: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = fork(import.meta.filename, ['--child', name], { silent: true })
    const output: Buffer[] = []
    let lines: BenchLine[] | undefined
    child.stdout!.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr!.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('message', (message) => (lines = message as BenchLine[]))
    child.on('close', (code) => {
      if (lines && code === 0) return resolve({ lines, broken: false })
      process.stderr.write(Buffer.concat(output))
      const broken = {
        name,
        figure: `broke off with code ${code}`,
        bar: 'runs to its end',
        met: false,
      }
      resolve({ lines: [...(lines ?? []), broken], broken: true })
    })
  })
}

async function runHere(name: string): Promise<void> {
  const bench = (await import(`./${name}${SUFFIX}`)) as { run(): Promise<BenchLine[]> }
  const lines = await bench.run()
  await new Promise<void>((resolve) => process.send!(lines, undefined, {}, () => resolve()))
  process.disconnect()
}
