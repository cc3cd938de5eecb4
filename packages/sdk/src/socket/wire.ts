import { CandorError, networkError, readProblem } from '../candor-error.ts'

/** As much of the platform's WebSocket as is used. */
export interface WebSocketLike {
  send(text: string): void
  close(code?: number): void
  addEventListener(type: string, listener: (event: never) => void): void
}
export type WebSocketClass = new (url: string) => WebSocketLike

export interface WireEvents {
  opened(): void
  told(message: { channel: string }): void
  closed(code: number): void
}

/** Milliseconds between signs of life, and without any until a connection counts as lost. */
const PING_MS = 15_000
const SILENT_MS = 40_000

/** One connection: frames and their answers. */
export class Wire {
  readonly #socket: WebSocketLike
  readonly #asked = new Map<number, (answer: unknown) => void>()
  readonly #events: WireEvents
  readonly #pinging: ReturnType<typeof setInterval>
  #ids = 0
  #heardAt = Date.now()
  #isOver = false

  constructor(url: string, Socket: WebSocketClass, events: WireEvents) {
    this.#events = events
    this.#socket = new Socket(url)
    this.#socket.addEventListener('open', () => events.opened())
    this.#socket.addEventListener('message', (event: MessageEvent) => this.#take(event.data))
    this.#socket.addEventListener('close', (event: CloseEvent) => this.#end(event.code))
    // What went wrong is told by the closing that follows.
    this.#socket.addEventListener('error', () => undefined)
    this.#pinging = setInterval(() => this.#ping(), PING_MS)
  }

  /** Sends a frame. Resolves with its result, rejects with the refusal; a lost one stays unsettled. */
  ask(op: string, fields: object): Promise<unknown> {
    const id = (this.#ids += 1)
    return new Promise((resolve, reject) => {
      this.#asked.set(id, (answer) => settle(answer, resolve, reject))
      this.#socket.send(JSON.stringify({ id, op, ...fields }))
    })
  }

  close(): void {
    this.#socket.close(1000)
    this.#end(1000)
  }

  #ping(): void {
    if (Date.now() - this.#heardAt > SILENT_MS) {
      this.#socket.close()
      this.#end(1006)
    } else void this.ask('ping', {}).catch(() => undefined)
  }

  #take(data: unknown): void {
    if (this.#isOver) return
    this.#heardAt = Date.now()
    const frame = JSON.parse(String(data)) as { id?: number | null; channel?: string }
    if (frame.channel !== undefined) return this.#events.told(frame as { channel: string })
    if (typeof frame.id !== 'number') return
    const answered = this.#asked.get(frame.id)
    this.#asked.delete(frame.id)
    answered?.(frame)
  }

  #end(code: number): void {
    if (this.#isOver) return
    this.#isOver = true
    clearInterval(this.#pinging)
    this.#events.closed(code)
  }
}

function settle(
  answer: unknown,
  resolve: (result: unknown) => void,
  reject: (error: CandorError) => void,
): void {
  const { ok, result, error } = answer as { ok: boolean; result?: unknown; error?: unknown }
  if (ok) return resolve(result)
  const problem = readProblem(error)
  reject(problem ? new CandorError(problem) : networkError('The venue gave no reason.'))
}
