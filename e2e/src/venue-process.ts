import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { PROGRAMS } from '@candor/server/testing'
import { venueProgram } from './venue-program.ts'
import settings from '../../scripts/venue-process.json' with { type: 'json' }

const clocked = fileURLToPath(new URL('./clocked-venue.ts', import.meta.url))

/** What opens /metrics on the port of a venue of the tests. */
const METRICS_TOKEN = 'known to whoever runs these tests'

/** A venue in processes of its own, as an operator runs it: server and embedded PostgreSQL. */
export interface VenueProcess {
  /** http://127.0.0.1:PORT */
  address: string
  /** Of the server itself. */
  pid: number
  dataDir: string
  /** Kills the server alone, as the system does when memory runs out. */
  kill(): Promise<void>
  /** Kills the server and every process below it at once, as a power cut would. */
  killTree(): Promise<void>
  /** Asks it to stop and waits until it has. */
  stop(): Promise<void>
  /** What it printed so far. */
  output(): string
  /** Resolves once what it printed has this; throws with its words when it ends without. */
  said(words: RegExp): Promise<void>
  /** Drives the clock of a `clocked` venue forward; throws for any other. */
  advance(ms: number): Promise<void>
  /** Has a `clocked` venue make and publish the newest list of what it owes; throws for any other. */
  makeList(): Promise<void>
}

export interface VenueOptions {
  dataDir: string
  port: number
  env?: Record<string, string>
  /** Lets `advance` drive the clock; killing and starting it again sets the clock back. */
  clocked?: boolean
  /** The program to start in place of the server's own, for one that keeps its own time. */
  program?: string
}

/**
 * Starts a venue as `npm start` runs it, unless told otherwise, and resolves when /ready answers 200. Throws with the venue's own words when it
 * exits before that.
 */
export async function startVenueProcess(options: VenueOptions): Promise<VenueProcess> {
  const { clocked: isClocked, program = isClocked ? undefined : await venueProgram() } = options
  const venue = spawnVenueProcess(program === undefined ? options : { ...options, program })
  await venue.ready()
  return venue
}

/** A venue that may still be on its way up. */
export interface StartingVenue extends VenueProcess {
  /** Resolves when /ready answers 200; throws with the venue's own words when it ends before. */
  ready(): Promise<void>
}

/** Starts a venue and answers at once. */
export function spawnVenueProcess({
  dataDir,
  port,
  env,
  clocked: isClocked = false,
  program = isClocked ? clocked : PROGRAMS.main,
}: VenueOptions): StartingVenue {
  const child = spawn(process.execPath, [...settings.aloneFlags, program], {
    env: {
      ...settings.env,
      ...process.env,
      PORT: String(port),
      DESK_PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      METRICS_TOKEN,
      ...env,
    },
    stdio: isClocked ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'pipe', 'pipe'],
  })
  const { output, said } = listenTo(child)
  const address = `http://127.0.0.1:${port}`
  return {
    ready: () => untilReady(child, `${address}/ready`, output),
    address,
    pid: child.pid!,
    dataDir,
    output,
    said,
    advance: (ms) => askClocked(child, { advanceMs: ms }),
    makeList: () => askClocked(child, { list: true }),
    async kill() {
      const ended = untilEnded(child)
      child.kill('SIGKILL')
      await ended
    },
    async killTree() {
      const ended = untilEnded(child)
      for (const pid of [...tree(child), ...postmaster(dataDir)]) killNow(pid)
      await ended
    },
    async stop() {
      const ended = untilEnded(child)
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** What a process prints, and a way to wait for it. */
function listenTo(child: ChildProcess): Pick<VenueProcess, 'output' | 'said'> {
  const chunks: string[] = []
  const waiting = new Set<() => void>()
  const look = () => waiting.forEach((one) => one())
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      chunks.push(text)
      look()
    })
  }
  child.once('close', look)
  const output = () => chunks.join('')
  const said = (words: RegExp) =>
    new Promise<void>((resolve, reject) => {
      const one = () => {
        if (words.test(output())) resolve()
        else if (hasEnded(child))
          reject(new Error(`it ended without ${words.source}:\n${output()}`))
        else return
        waiting.delete(one)
      }
      waiting.add(one)
      one()
    })
  return { output, said }
}

async function untilReady(child: ChildProcess, url: string, output: () => string): Promise<void> {
  let ended = false
  child.once('exit', () => (ended = true))
  while (!ended) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
    if (answer?.status === 200) return
    await answer?.body?.cancel()
    // A poll against another process's start: nothing here can be awaited instead.
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`the venue ended before it was ready:\n${output()}`)
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null

async function untilEnded(child: ChildProcess): Promise<void> {
  if (!hasEnded(child)) await once(child, 'exit')
}

/** The process and all below it; none once it has ended, whose id may be another's by then. */
function tree(child: ChildProcess): number[] {
  return hasEnded(child) ? [] : [child.pid!, ...descendants(child.pid!)]
}

/** Every process below this one, deepest last, from /proc. */
function descendants(pid: number): number[] {
  const parents = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = parentOf(Number(name))
    if (parent !== undefined) parents.set(parent, [...(parents.get(parent) ?? []), Number(name)])
  }
  const found: number[] = []
  const visit = (of: number): void => {
    for (const child of parents.get(of) ?? []) {
      found.push(child)
      visit(child)
    }
  }
  visit(pid)
  return found
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

/** The database may have been started apart from the server's tree; its pid file names it. */
function postmaster(dataDir: string): number[] {
  const pid = postmasterPid(dataDir)
  return pid === undefined ? [] : [pid, ...descendants(pid)]
}

/** Process id of the embedded PostgreSQL of a venue; undefined while none runs. */
export function postmasterPid(dataDir: string): number | undefined {
  try {
    const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
    return Number(readFileSync(file, 'utf8').split('\n', 1)[0])
  } catch {
    return undefined
  }
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ESRCH') throw fault
  }
}

/** What the venue tells monitoring. */
export async function metricsOf({ address }: VenueProcess): Promise<string> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const answer = await fetch(`${address}/metrics`, { headers })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`the venue told no figures: ${text}`)
  return text
}

/** Sequence of the last record that the venue calls durable. */
export async function durableSeq(venue: VenueProcess): Promise<number> {
  const found = /^candor_journal_seq (\d+)$/m.exec(await metricsOf(venue))
  if (!found) throw new Error('the venue does not tell its last durable record')
  return Number(found[1])
}

/** Records that are durable and not in the tables yet, and news of orders that people are not told yet. */
export async function tablesLag(venue: VenueProcess): Promise<number> {
  const figures = await metricsOf(venue)
  const lags = [
    /^candor_tables_lag (\d+)$/m,
    /^candor_worker_lag\{worker="order-messages"\} (\d+)$/m,
  ]
  return lags.reduce((sum, lag) => {
    const found = lag.exec(figures)
    if (!found) throw new Error('the venue does not tell how far its tables are behind')
    return sum + Number(found[1])
  }, 0)
}

/** Resolves once its tables, and what people are told of their orders, have followed. */
export async function tablesFollowed(venue: VenueProcess): Promise<void> {
  // A poll against another process: nothing here can be awaited instead.
  while ((await tablesLag(venue)) > 0) await pause(20)
}

/** Tells a venue with its own clock what to do, and resolves once it is done. */
async function askClocked(child: ChildProcess, message: object): Promise<void> {
  if (!child.connected) throw new Error('this venue keeps its own time')
  const answered = once(child, 'message')
  child.send(message)
  await answered
}
