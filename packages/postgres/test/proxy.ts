import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net'

export type Direction = 'toServer' | 'toClient'

/** A line between clients and a server on this machine that a test can disturb. */
export class TcpProxy {
  readonly #server: Server
  readonly #lines = new Set<Socket>()
  readonly #sources: Record<Direction, Set<Socket>> = {
    toServer: new Set(),
    toClient: new Set(),
  }
  readonly #passes: Record<Direction, boolean> = { toServer: true, toClient: true }
  #delayMs = 0
  #isStaggered = false
  /** Connections that `stagger` delays, less those that it does not. */
  #delayedMore = 0

  private constructor(server: Server) {
    this.#server = server
  }

  /** Listens on a free port of 127.0.0.1 and connects each client with the server on `target`. */
  static async open(target: number): Promise<TcpProxy> {
    const server = createServer({ allowHalfOpen: true })
    const proxy = new TcpProxy(server)
    server.on('connection', (client) => proxy.#join(client, target))
    await new Promise<void>((done, fail) => {
      server.once('error', fail)
      server.listen(0, '127.0.0.1', done)
    })
    return proxy
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** Nothing passes any more; nobody is told. */
  cut(): void {
    this.#set({ toServer: false, toClient: false })
  }

  /** Nothing passes in this one direction any more. */
  halve(blocked: Direction): void {
    this.#set({ toServer: blocked !== 'toServer', toClient: blocked !== 'toClient' })
  }

  /** What comes from now on is passed on so much later. */
  delay(ms: number): void {
    this.#delayMs = ms
    this.#isStaggered = false
  }

  /** As `delay`, on half of the connections: of several clients some are told later than others. */
  stagger(ms: number): void {
    this.#delayMs = ms
    this.#isStaggered = true
  }

  /** Everything passes again, what was held back first. */
  restore(): void {
    this.delay(0)
    this.#set({ toServer: true, toClient: true })
  }

  /** Ends all connections at once, as a device between that was switched off. */
  reset(): void {
    for (const socket of this.#lines) socket.destroy()
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((done) => this.#server.close(() => done()))
    this.reset()
    await closed
  }

  #set(passes: Record<Direction, boolean>): void {
    Object.assign(this.#passes, passes)
    for (const direction of ['toServer', 'toClient'] as const) {
      for (const source of this.#sources[direction]) {
        if (passes[direction]) source.resume()
        else source.pause()
      }
    }
  }

  #join(client: Socket, target: number): void {
    const server = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true })
    const isSpared = this.#delayedMore >= 0
    this.#delayedMore += isSpared ? -1 : 1
    client.once('close', () => (this.#delayedMore += isSpared ? 1 : -1))
    const delayMs = () => (isSpared && this.#isStaggered ? 0 : this.#delayMs)
    this.#pipe(client, server, 'toServer', delayMs)
    this.#pipe(server, client, 'toClient', delayMs)
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#lines.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => other.destroy())
      socket.on('close', () => this.#lines.delete(socket))
    }
  }

  #pipe(source: Socket, target: Socket, direction: Direction, delayMs: () => number): void {
    this.#sources[direction].add(source)
    const later = inOrder(delayMs)
    source.on('close', () => this.#sources[direction].delete(source))
    source.on('data', (bytes) => later(() => target.write(bytes)))
    source.on('end', () => later(() => target.end()))
    if (!this.#passes[direction]) source.pause()
  }
}

/** Runs tasks after a delay, in the order they came in also where it has become shorter. */
function inOrder(delayMs: () => number): (task: () => void) => void {
  const waiting: (() => void)[] = []
  let lastDue = 0
  return (task) => {
    if (waiting.length === 0 && delayMs() === 0) return task()
    const now = performance.now()
    lastDue = Math.max(lastDue, now + delayMs())
    waiting.push(task)
    // Whichever timer is first runs what has waited longest.
    setTimeout(() => waiting.shift()!(), lastDue - now)
  }
}
