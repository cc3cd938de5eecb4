import { readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { destination } from 'pino'

export interface LogFileOptions {
  path: string
  /** A file that would grow beyond this is put away. */
  mostBytes: number
  /** A file whose first entry is this old is put away. */
  mostAgeMs: number
  /** Files that were put away and are kept, the newest ones. */
  kept: number
  now?: () => number
}

const END = '.log'

/**
 * A log file that is put away by size and by age: server.log becomes server-20261122T104108Z.log
 * beside it. Entries are written at once, so that the last words of a process that ends are there.
 * A full disk loses entries, not the venue.
 */
export class LogFile {
  readonly #options: Required<LogFileOptions>
  readonly #to: ReturnType<typeof destination>
  #bytes = 0
  #since = 0
  #failures = 0

  constructor(options: LogFileOptions) {
    this.#options = { now: Date.now, ...options }
    this.#to = destination({ dest: options.path, mkdir: true, sync: true, mode: 0o600 })
    this.#to.on('error', () => (this.#failures += 1))
    this.#measure()
  }

  /** Writes that the disk refused since the start. */
  get failures(): number {
    return this.#failures
  }

  write(line: string): void {
    const size = Buffer.byteLength(line)
    if (this.#isDue(size)) this.#putAway()
    this.#to.write(line)
    this.#bytes += size
  }

  /** Opens the file by its name again: another program may have moved it away. */
  reopen(): void {
    this.#to.reopen()
    this.#measure()
  }

  #isDue(size: number): boolean {
    if (this.#bytes === 0) return false
    const { mostBytes, mostAgeMs, now } = this.#options
    return this.#bytes + size > mostBytes || now() - this.#since >= mostAgeMs
  }

  #putAway(): void {
    const { path, now } = this.#options
    try {
      renameSync(path, freeName(path, now()))
      this.#removeOldest()
    } catch {
      // The log goes on in the file it has; the next entry tries again.
      return
    }
    this.reopen()
  }

  #removeOldest(): void {
    const { path, kept } = this.#options
    const folder = dirname(path)
    const start = `${basename(path, END)}-`
    const old = readdirSync(folder).filter((name) => name.startsWith(start) && name.endsWith(END))
    for (const name of old.sort().slice(0, Math.max(0, old.length - kept))) {
      rmSync(join(folder, name), { force: true })
    }
  }

  /** A file of before counts from when it was made, as far as the disk knows. */
  #measure(): void {
    const found = statSync(this.#options.path, { throwIfNoEntry: false })
    this.#bytes = found?.size ?? 0
    this.#since = found && found.size > 0 ? found.birthtimeMs : this.#options.now()
  }
}

/** Named after the moment it was put away, to the second and then by a number. */
function freeName(path: string, at: number): string {
  const stamp = new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')
  const start = join(dirname(path), `${basename(path, END)}-${stamp}`)
  for (let place = 0; ; place += 1) {
    const name = place === 0 ? `${start}${END}` : `${start}-${place}${END}`
    if (!statSync(name, { throwIfNoEntry: false })) return name
  }
}
