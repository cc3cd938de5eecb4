/**
 * `npm run witness -- URL --folder DIR`: follows the log of a venue and cosigns what continues what it
 * cosigned before (docs/log.md). Exit code 0 when all is well, 1 when the log is not to be believed, 2 when
 * it could not be read.
 */
import { runWitness } from './run-witness.ts'

const stop = new AbortController()
process.once('SIGINT', () => stop.abort())
process.once('SIGTERM', () => stop.abort())
process.exitCode = await runWitness(process.argv.slice(2), {
  say: (line) => console.log(line),
  now: Date.now,
  signal: stop.signal,
})
