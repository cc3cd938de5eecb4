import type { ChildProcess } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { BackOff } from './back-off.ts'
import { readLines } from './lines.ts'
import { LONGEST_LINE, parseSaid } from './said.ts'
import { startProgram } from './program.ts'
import type { CandlesWish, Said, StartWish, TradesWish } from './wire.ts'

/** A process that has said nothing for so long hangs, and is ended. It speaks every second. */
const HANGS_MS = 20_000
const WATCH_MS = 1_000
/** Characters that a process may say between two looks: a hundred times what prices take. */
const MOST_BETWEEN = 16 * 1024 * 1024
/** History is paged within the exchange's rate limits, which takes its time. */
const ANSWER_MS = 180_000
/** A process that ran for so long had started well. */
const STEADY_MS = 60_000
/** Of what a process printed before it ended, the last is kept for the log. */
const LAST_WORDS = 1_000

type Answer = Extract<Said, { id: number }>
type Question = Omit<CandlesWish, 'id'> | Omit<TradesWish, 'id'>

interface Waiting {
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
  patience: NodeJS.Timeout
}

/** What becomes of a process is told by these. */
export interface ProcessHears {
  said: (said: Exclude<Said, Answer>) => void
  /** It ended, and is started again at a time in milliseconds since 1970. */
  ended: (why: string, retryAt: number) => void
  /** It said something that is not of the agreed form. */
  nonsense: () => void
}

/** How long to wait before a process that ended is started again. */
export interface RestartPace {
  firstMs: number
  mostMs: number
}

/** Keeps the process of one exchange running: starts it again when it ends or hangs. */
export class ExchangeProcess {
  readonly #start: StartWish
  readonly #hears: ProcessHears
  readonly #backOff: BackOff
  readonly #waiting = new Map<number, Waiting>()
  #child: ChildProcess | undefined
  #asked = 0
  #closed = false
  #restart: NodeJS.Timeout | undefined
  #ended: Promise<void> = Promise.resolve()

  constructor(start: StartWish, hears: ProcessHears, pace: RestartPace) {
    this.#start = start
    this.#hears = hears
    this.#backOff = new BackOff(pace.firstMs, pace.mostMs)
    this.#run()
  }

  /** The process's id, while there is one. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Asks for history. Rejects when the exchange cannot tell, or its process ends meanwhile. */
  ask(question: Question): Promise<Answer> {
    const input = this.#child?.stdin
    if (!input || this.#closed) return Promise.reject(new Error('The exchange is out of reach.'))
    const id = (this.#asked += 1)
    return new Promise((resolve, reject) => {
      const patience = setTimeout(() => {
        this.#waiting.delete(id)
        reject(new Error('The exchange did not answer in time.'))
      }, ANSWER_MS)
      patience.unref()
      this.#waiting.set(id, { resolve, reject, patience })
      say(input, { ...question, id })
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#restart)
    this.#child?.kill('SIGKILL')
    await this.#ended
  }

  #run(): void {
    const child = startProgram()
    this.#child = child
    const begun = Date.now()
    let heard = begun
    let lastWords = ''
    let why: string | undefined
    const end = (reason: string) => {
      why ??= reason
      child.kill('SIGKILL')
    }
    let length = 0
    const watch = setInterval(() => {
      length = 0
      if (Date.now() - heard > HANGS_MS) end('it hung')
    }, WATCH_MS)
    watch.unref()
    child.stderr!.on('data', (chunk: Buffer) => {
      lastWords = (lastWords + chunk.toString()).slice(-LAST_WORDS)
    })
    readLines(child.stdio[3] as Readable, LONGEST_LINE, {
      take: (line) => {
        heard = Date.now()
        length += line.length
        if (length > MOST_BETWEEN) return end('it said too much at once')
        this.#take(line)
      },
      tooLong: () => end('it said too much at once'),
    })
    this.#ended = new Promise((resolve) => {
      const over = (reason: string) => {
        clearInterval(watch)
        if (this.#child === child) this.#over(why ?? reason, Date.now() - begun)
        resolve()
      }
      child.once('error', (error) => over(error.message))
      child.once('exit', (code, signal) =>
        over(lastLine(lastWords) ?? `it ended: ${signal ?? code}`),
      )
    })
    // A process that has ended is heard of by its exit.
    child.stdin!.on('error', () => undefined)
    say(child.stdin!, this.#start)
  }

  #take(line: string): void {
    const said = parseSaid(line)
    if (!said) return this.#hears.nonsense()
    if (!('id' in said)) return this.#hears.said(said)
    const waiting = this.#waiting.get(said.id)
    if (!waiting) return
    this.#waiting.delete(said.id)
    clearTimeout(waiting.patience)
    if (said.kind === 'fault') waiting.reject(new Error(said.text))
    else waiting.resolve(said)
  }

  #over(why: string, ranMs: number): void {
    this.#child = undefined
    for (const { reject, patience } of this.#waiting.values()) {
      clearTimeout(patience)
      reject(new Error(`The process of the exchange ended: ${why}`))
    }
    this.#waiting.clear()
    if (this.#closed) return
    if (ranMs > STEADY_MS) this.#backOff.reset()
    const wait = this.#backOff.next()
    this.#hears.ended(why, Date.now() + wait)
    this.#restart = setTimeout(() => this.#run(), wait)
    this.#restart.unref()
  }
}

/** The last line that says something, such as `FATAL ERROR: ... heap out of memory`. */
function lastLine(words: string): string | undefined {
  const lines = words.split('\n').filter((line) => /error/i.test(line))
  return lines.at(-1)?.trim().slice(0, 200)
}

function say(input: Writable, wish: object): void {
  input.write(`${JSON.stringify(wish)}\n`)
}
