import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BenchLine } from './table.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const STARTS = 7
const MOST_SECONDS = 3

/**
 * `npm start` as it is typed, on what is installed and built: the seconds from the command to the line
 * that says that the venue is open. Once in an empty folder, then over and over in the same one.
 */
export async function run(): Promise<BenchLine[]> {
  // What is not built yet is built by the first start, which then says nothing of the later ones.
  await inNewFolder((folder) => startIn(folder))
  return await inNewFolder(async (folder) => {
    const first = await startIn(folder)
    const again: number[] = []
    for (let start = 0; start < STARTS; start++) again.push(await startIn(folder))
    again.sort((a, b) => a - b)
    const [least, median, most] = [again[0]!, again[STARTS >> 1]!, again.at(-1)!]
    return [
      {
        name: '`npm start` on a data folder that was used before, until the venue is open',
        figure: `${median.toFixed(2)} s (median; ${least.toFixed(2)} to ${most.toFixed(2)})`,
        bar: `under ${MOST_SECONDS} s`,
        met: median < MOST_SECONDS,
      },
      {
        name: 'the same on an empty data folder: database, desk and market made',
        figure: `${first.toFixed(2)} s`,
        bar: '',
      },
    ]
  })
}

async function inNewFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-bench-start-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Starts a venue in the folder, stops it once it is open, and returns the seconds that took. */
async function startIn(folder: string): Promise<number> {
  const env = { ...process.env, DATA_DIR: folder, PORT: '0', DESK_PORT: '0' }
  const startedAt = performance.now()
  const child = spawn('npm', ['start'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  let output = ''
  let seconds = 0
  for await (const chunk of child.stdout.setEncoding('utf8') as AsyncIterable<string>) {
    output += chunk
    if (seconds > 0 || !output.includes(' is open.')) continue
    seconds = (performance.now() - startedAt) / 1_000
    child.kill('SIGTERM')
  }
  await ended
  if (seconds === 0) throw new Error(`the venue did not open:\n${output}`)
  return seconds
}
