import { type Asked, parseArguments } from './arguments.ts'
import { clusterFailureText, clusterFiguresText } from './cluster/report.ts'
import { type ClusterRunReport, addClusterFigures, noClusterFigures } from './cluster/run.ts'
import { addFigures, noFigures } from './figures.ts'
import { playAll } from './play-all.ts'
import { failureText, figuresText } from './report.ts'
import type { RunReport } from './run.ts'

/** Failures beyond these are counted and not printed. */
const MOST_PRINTED = 5

/** `npm run simulate`: plays the seeds asked for, on every core, and ends with exit code 1 on a failure. */
async function main(): Promise<void> {
  const asked = parseArguments(process.argv.slice(2))
  if (asked.what === 'cluster') await playClusters(asked)
  else await playVenues(asked)
}

async function playVenues(asked: Asked): Promise<void> {
  const figures = noFigures()
  await playAndTell<RunReport>(asked, {
    add: (report) => addFigures(figures, report.figures),
    failureText,
    summary: () =>
      `seeds        ${asked.seeds} from ${asked.from}, ${asked.steps} steps each\n${figuresText(figures)}`,
  })
}

async function playClusters(asked: Asked): Promise<void> {
  const figures = noClusterFigures()
  await playAndTell<ClusterRunReport>(asked, {
    add: (report) => addClusterFigures(figures, report.figures),
    failureText: clusterFailureText,
    summary: () => `seeds        ${asked.seeds} from ${asked.from}\n${clusterFiguresText(figures)}`,
  })
}

interface Telling<Report> {
  add: (report: Report) => void
  failureText: (report: Report) => string
  summary: () => string
}

async function playAndTell<
  Report extends { seed: number; transcript: string; failure: object | undefined },
>(asked: Asked, telling: Telling<Report>): Promise<void> {
  const failed: number[] = []
  let passed = 0
  await playAll<Report>(asked, (report) => {
    telling.add(report)
    if (report.failure) {
      failed.push(report.seed)
      if (failed.length <= MOST_PRINTED) console.log(`${telling.failureText(report)}\n`)
    } else {
      passed++
    }
    const done = passed + failed.length
    if (done % progressEvery(asked.seeds) === 0 && done < asked.seeds) {
      console.log(`${done} of ${asked.seeds} seeds played, ${failed.length} failed`)
    }
    if (asked.seeds === 1) console.log(`transcript   ${report.transcript}`)
  })
  console.log(telling.summary())
  if (failed.length > 0) console.log(`failed       ${failed.sort((a, b) => a - b).join(' ')}`)
  console.log(`${passed} passed, ${failed.length} failed`)
  if (failed.length > 0) process.exitCode = 1
}

function progressEvery(seeds: number): number {
  return Math.min(500, Math.max(20, Math.ceil(seeds / 10)))
}

try {
  await main()
} catch (error) {
  if (!(error instanceof RangeError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
