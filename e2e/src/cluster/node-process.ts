import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PROGRAMS } from '@candor/server/testing'
import settings from '../../../scripts/venue-process.json' with { type: 'json' }

const shiftedClock = fileURLToPath(new URL('./shifted-clock.ts', import.meta.url))

/** A supervisor waits so long before it starts a process again that ended. */
const START_AGAIN_MS = 300
const ASK_LIMIT_MS = 1_000

export interface NodeProcessOptions {
  name: string
  /** Of this node alone. */
  dataDir: string
  port: number
  metricsToken: string
  environment: Readonly<Record<string, string>>
  /** Whether it goes by the machine's clock as it is, which costs nothing, so that none can be set. */
  keepsClock?: boolean
}

/** One node in a process of its own, which is started again whenever it ends. */
export class NodeProcess {
  readonly name: string
  readonly address: string
  readonly dataDir: string
  readonly #options: NodeProcessOptions
  readonly #clockFile: string
  #child: ChildProcess | undefined
  #again: NodeJS.Timeout | undefined
  #isWanted = false
  #pauses = 0
  #clockShiftMs = 0
  /** How often it was started. */
  starts = 0
  /** What its next start runs: of this release, unless a test sets that of another. */
  program: string = PROGRAMS.main

  constructor(options: NodeProcessOptions) {
    this.#options = options
    this.name = options.name
    this.dataDir = options.dataDir
    this.address = `http://127.0.0.1:${options.port}`
    this.#clockFile = join(options.dataDir, 'clock-shift')
    this.shiftClock(0)
  }

  /** Where it writes what it says, over all of its processes. */
  get output(): string {
    return join(this.dataDir, 'output')
  }

  /** Of its process; undefined between two. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  start(): void {
    this.#isWanted = true
    this.#spawn()
  }

  #spawn(): void {
    const { port, dataDir, environment, metricsToken, keepsClock = false } = this.#options
    const output = openSync(this.output, 'a')
    const clock = keepsClock ? [] : ['--import', shiftedClock]
    const child = spawn(process.execPath, [...settings.nodeFlags, ...clock, this.program], {
      env: {
        ...settings.env,
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        METRICS_TOKEN: metricsToken,
        CLOCK_FILE: this.#clockFile,
        ...environment,
      },
      stdio: ['ignore', output, output],
    })
    closeSync(output)
    this.starts += 1
    this.#child = child
    this.#pauses = 0
    child.once('exit', () => {
      this.#child = undefined
      if (this.#isWanted) this.#again = setTimeout(() => this.#spawn(), START_AGAIN_MS)
    })
  }

  /** Ends it as the loss of its machine's power would; it is started again. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** Asks it to leave in order, and starts it again once it has. */
  async restart(): Promise<void> {
    await this.#end('SIGTERM')
  }

  /**
   * Lets its process stand still until what it returns is called; of several pauses that meet, the
   * last to be over lets it go on. One that ended meanwhile has none any more.
   */
  pause(): () => void {
    const child = this.#child
    if (!child) return () => undefined
    this.#pauses += 1
    child.kill('SIGSTOP')
    return () => {
      if (this.#child !== child) return
      this.#pauses -= 1
      if (this.#pauses === 0) child.kill('SIGCONT')
    }
  }

  /** Sets its wall clock so many milliseconds ahead until what it returns is called. */
  shiftClock(byMs: number): () => void {
    this.#setClock(this.#clockShiftMs + byMs)
    return () => this.#setClock(this.#clockShiftMs - byMs)
  }

  #setClock(aheadMs: number): void {
    this.#clockShiftMs = aheadMs
    writeFileSync(this.#clockFile, String(aheadMs))
  }

  /** Stops it in order and starts it no more. */
  async stop(): Promise<void> {
    this.#isWanted = false
    clearTimeout(this.#again)
    this.#child?.kill('SIGCONT')
    await this.#end('SIGTERM')
  }

  /** Ends it at once and starts it no more. */
  abandon(): void {
    this.#isWanted = false
    clearTimeout(this.#again)
    this.#child?.kill('SIGKILL')
  }

  /** Whether it serves people now. */
  async isReady(): Promise<boolean> {
    const answer = await this.#ask('/ready').catch(() => undefined)
    await answer?.body?.cancel()
    return answer?.status === 200
  }

  /** Reads what it tells monitoring at a path; undefined where it does not answer. */
  async told(path: string): Promise<string | undefined> {
    const answer = await this.#ask(path).catch(() => undefined)
    const text = await answer?.text().catch(() => undefined)
    return answer?.status === 200 ? text : undefined
  }

  #ask(path: string): Promise<Response> {
    const headers = { authorization: `Bearer ${this.#options.metricsToken}` }
    const signal = AbortSignal.timeout(ASK_LIMIT_MS)
    return fetch(`${this.address}${path}`, { headers, signal })
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child
    if (!child) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
}
