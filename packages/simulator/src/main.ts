import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { type Asked, parseArguments } from './arguments.ts'
import { addFigures, noFigures } from './figures.ts'
import { failureText, figuresText } from './report.ts'
import type { RunReport } from './run.ts'
import type { Task } from './worker.ts'

/** Failures beyond these are counted and not printed. */
const MOST_PRINTED = 5

/** `npm run simulate`: plays the seeds asked for, on every core, and ends with exit code 1 on a failure. */
async function main(): Promise<void> {
  const asked = parseArguments(process.argv.slice(2))
  const figures = noFigures()
  const failed: number[] = []
  let passed = 0
  await playAll(asked, (report) => {
    addFigures(figures, report.figures)
    if (report.failure) {
      failed.push(report.seed)
      if (failed.length <= MOST_PRINTED) console.log(`${failureText(report)}\n`)
    } else {
      passed++
    }
    const done = passed + failed.length
    if (done % progressEvery(asked.seeds) === 0 && done < asked.seeds) {
      console.log(`${done} of ${asked.seeds} seeds played, ${failed.length} failed`)
    }
    if (asked.seeds === 1) console.log(`transcript   ${report.transcript}`)
  })
  console.log(`seeds        ${asked.seeds} from ${asked.from}, ${asked.steps} steps each`)
  console.log(figuresText(figures))
  if (failed.length > 0) console.log(`failed       ${failed.sort((a, b) => a - b).join(' ')}`)
  console.log(`${passed} passed, ${failed.length} failed`)
  if (failed.length > 0) process.exitCode = 1
}

function progressEvery(seeds: number): number {
  return Math.min(500, Math.max(20, Math.ceil(seeds / 10)))
}

/** Hands the seeds out one at a time, so that a long run keeps no other core waiting. */
async function playAll(asked: Asked, onReport: (report: RunReport) => void): Promise<void> {
  let next = asked.from
  const end = asked.from + asked.seeds
  const threads = Math.min(availableParallelism(), asked.seeds)
  const playInOne = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url))
      const handOut = () => {
        const task: Task = next < end ? { seed: next++, steps: asked.steps } : 'end'
        worker.postMessage(task)
      }
      worker.on('message', (report: RunReport) => {
        onReport(report)
        handOut()
      })
      worker.on('error', reject)
      worker.on('exit', (code) => {
        if (code === 0) resolve()
        else reject(new Error(`a thread of the simulation ended with code ${code}`))
      })
      handOut()
    })
  await Promise.all(Array.from({ length: threads }, playInOne))
}

try {
  await main()
} catch (error) {
  if (!(error instanceof RangeError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
