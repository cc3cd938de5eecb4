/** The venue of `npm run dev`: started again, on the same data, when what it is made of changes. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')
const PROGRAM = join(root, 'apps/server/src/main/main.ts')

/** What the venue is made of. */
export const SERVER_SOURCES = [join(root, 'apps/server/src'), join(root, 'packages')]

/** Whether the venue has to start again for this file: none of its tests, and nothing made. */
export function isServerSource(path: string): boolean {
  const isMade = /\/(node_modules|dist|test|simulator|ui)\/|\.test\.tsx?$/.test(
    relative(root, path),
  )
  return !isMade && SERVER_SOURCES.some((folder) => path.startsWith(`${folder}/`))
}

/** Saves that come together, of an editor or a checkout, are one restart. */
const GATHER_MS = 150

/** What the venue prints once it can be called. */
const OPEN = ' is open'

export class DevVenue {
  readonly #environment: NodeJS.ProcessEnv
  readonly #program: string
  #settings: Record<string, string> = {}
  #child: ChildProcess | undefined
  #open = Promise.withResolvers<undefined>()
  #isOpen = false
  #gathering: NodeJS.Timeout | undefined
  /** The restart or stop in progress; the next one waits for it. */
  #turn: Promise<void> = Promise.resolve()

  /** `program`: of the venue; tests give another. */
  constructor(environment: NodeJS.ProcessEnv, program = PROGRAM) {
    this.#environment = environment
    this.#program = program
  }

  /** Starts it with these settings, which go before those of the environment. */
  start(settings: Record<string, string>): void {
    this.#settings = settings
    this.#spawn()
  }

  /** Resolves while it can be called, or when it can be called again. */
  whenOpen(): Promise<unknown> {
    return this.#open.promise
  }

  /** Starts it again because this file changed. */
  restart(path: string): void {
    clearTimeout(this.#gathering)
    this.#gathering = setTimeout(() => {
      console.log(`\n${relative(root, path)} changed: the venue starts again.`)
      this.#turn = this.#turn.then(() => this.#end()).then(() => this.#spawn())
    }, GATHER_MS)
  }

  stop(): Promise<void> {
    clearTimeout(this.#gathering)
    this.#turn = this.#turn.then(() => this.#end())
    return this.#turn
  }

  #spawn(): void {
    const child = spawn(process.execPath, [this.#program], {
      cwd: root,
      env: { ...this.#environment, ...this.#settings },
      // The channel asks it to stop, and tells it when this process is gone.
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    this.#child = child
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text)
      if (this.#child !== child || !text.includes(OPEN)) return
      this.#isOpen = true
      this.#open.resolve(undefined)
    })
    child.on('exit', (code) => {
      if (this.#child !== child) return
      this.#child = undefined
      console.log(`The venue ended (${code}); it starts again when a file of the server changes.`)
    })
  }

  async #end(): Promise<void> {
    // From now on calls wait for the next one, also those that wait for one that never opened.
    if (this.#isOpen) this.#open = Promise.withResolvers<undefined>()
    this.#isOpen = false
    const child = this.#child
    if (!child) return
    this.#child = undefined
    const ended = once(child, 'exit')
    if (child.connected) child.send({ stop: 1 })
    await ended
  }
}
