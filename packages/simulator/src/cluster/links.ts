import type { FrameKind, Link, LinkOwner, LinkServer, Place, Transport } from '@candor/cluster'
import type { Chance } from '../random.ts'
import type { Clock } from './clock.ts'
import type { Machine } from './machine.ts'

const CONNECT_LIMIT_MS = 5_000

interface Listener {
  machine: Machine
  accept: (link: Link) => LinkOwner
}

/** The network between nodes: every two of them have a line, which may be slow or cut. */
export class Links {
  readonly #clock: Clock
  readonly #chance: Chance
  readonly #listeners = new Map<string, Listener>()
  readonly #open = new Set<Connection>()
  /** Pairs of names between which nothing gets through. */
  readonly #cut = new Set<string>()
  /** Told of each frame before it is sent. */
  readonly #sending: (machine: Machine, kind: FrameKind) => void
  #nextPort = 1

  constructor(clock: Clock, chance: Chance, sending: (machine: Machine, kind: FrameKind) => void) {
    this.#clock = clock
    this.#chance = chance
    this.#sending = sending
  }

  /** How the program on a machine reaches others. */
  transportOf(machine: Machine): Transport {
    return {
      listen: async (_, accept): Promise<LinkServer> => {
        const port = this.#nextPort++
        const address = `${machine.name}:${port}`
        this.#listeners.set(address, { machine, accept })
        return {
          port,
          close: async () => {
            this.#listeners.delete(address)
            for (const connection of [...this.#open]) connection.destroyFor(machine)
          },
        }
      },
      connect: (place, accept) => this.#connect(machine, place, accept),
    }
  }

  isCut(one: string, other: string): boolean {
    return this.#cut.has([one, other].sort().join())
  }

  /** Nothing gets through between two machines; what is sent meanwhile is lost with its stream. */
  cut(one: string, other: string): void {
    this.#cut.add([one, other].sort().join())
  }

  /** What is sent on any stream that is open now comes later by so much. */
  stall(ms: number): void {
    for (const { ends } of this.#open) for (const end of ends) end.stall(ms)
  }

  /** The streams that were cut stay silent; new ones get through. */
  mend(): void {
    this.#cut.clear()
  }

  /** A process ended. `silently`: with its machine, so that nobody is told. */
  ended(machine: Machine, silently: boolean): void {
    for (const [address, listener] of this.#listeners) {
      if (listener.machine === machine) this.#listeners.delete(address)
    }
    for (const connection of [...this.#open]) connection.ended(machine, silently)
  }

  #connect(
    machine: Machine,
    { host, port }: Place,
    accept: (link: Link) => LinkOwner,
  ): Promise<Link> {
    return new Promise((resolve, reject) => {
      let isOver = false
      const refuse = (reason: string) => {
        if (isOver) return
        isOver = true
        machine.deliver(() => reject(new Error(reason)))
      }
      this.#clock.after(CONNECT_LIMIT_MS, () => refuse('The node did not answer.'))
      this.#clock.after(this.#delay(), () => {
        if (this.isCut(machine.name, host)) return
        const listener = this.#listeners.get(`${host}:${port}`)
        if (!listener) return refuse('Nobody listens there.')
        listener.machine.deliver(() => {
          if (isOver || !this.#listeners.has(`${host}:${port}`)) return
          const connection = new Connection(this.#parts(), [machine, listener.machine])
          this.#open.add(connection)
          const accepted = connection.ends[1]
          accepted.owner = listener.accept(accepted)
          this.#clock.after(this.#delay(), () => {
            machine.deliver(() => {
              if (isOver) return connection.ends[0].destroy()
              isOver = true
              const link = connection.ends[0]
              link.opened(accept(link))
              resolve(link)
            })
          })
        })
      })
    })
  }

  #parts() {
    return {
      clock: this.#clock,
      delay: () => this.#delay(),
      isCut: (one: Machine, other: Machine) => this.isCut(one.name, other.name),
      sending: this.#sending,
      over: (connection: Connection) => this.#open.delete(connection),
    }
  }

  #delay(): number {
    return this.#chance.percent(3)
      ? this.#chance.between(10, 400)
      : this.#chance.between(1, 20) / 10
  }
}

interface ConnectionParts {
  clock: Clock
  delay: () => number
  isCut: (one: Machine, other: Machine) => boolean
  sending: (machine: Machine, kind: FrameKind) => void
  over: (connection: Connection) => void
}

class Connection {
  readonly parts: ConnectionParts
  readonly ends: readonly [End, End]
  /** Something was lost on the way: nothing comes any more, and nobody is told. */
  isSilent = false

  constructor(parts: ConnectionParts, [one, other]: readonly [Machine, Machine]) {
    this.parts = parts
    const ends: readonly [End, End] = [new End(this, one), new End(this, other)]
    ends[0].peer = ends[1]
    ends[1].peer = ends[0]
    this.ends = ends
  }

  destroyFor(machine: Machine): void {
    for (const end of this.ends) if (end.machine === machine) end.destroy()
  }

  ended(machine: Machine, silently: boolean): void {
    const end = this.ends.find((one) => one.machine === machine)
    if (!end) return
    if (silently) this.isSilent = true
    else end.peer.peerIsGone()
    this.parts.over(this)
  }
}

/** One end of a connection. Frames come in the order in which they were sent. */
class End implements Link {
  readonly machine: Machine
  readonly waitingBytes = 0
  readonly #connection: Connection
  owner: LinkOwner | undefined
  peer!: End
  #early: [FrameKind, Buffer][] = []
  #isOver = false
  #arrivesAtMs = 0

  constructor(connection: Connection, machine: Machine) {
    this.#connection = connection
    this.machine = machine
  }

  opened(owner: LinkOwner): void {
    this.owner = owner
    for (const [kind, body] of this.#early) owner.received(kind, body)
    // What closed it meanwhile is told now.
    if (this.#isOver) owner.closed(undefined)
  }

  send(kind: FrameKind, body: Uint8Array): void {
    if (this.#isOver || this.machine.isDead) return
    this.#connection.parts.sending(this.machine, kind)
    const sent = Buffer.from(body)
    this.#pass(() => this.peer.#receive(kind, sent))
  }

  /** What is sent from now on comes later by so much. */
  stall(ms: number): void {
    this.#arrivesAtMs = Math.max(this.#arrivesAtMs, this.#connection.parts.clock.now + ms)
  }

  destroy(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#connection.parts.over(this.#connection)
    this.#connection.parts.clock.after(0, () =>
      this.machine.deliver(() => this.owner?.closed(undefined)),
    )
    this.#pass(() => this.peer.peerIsGone())
  }

  /** The peer closed it, after all that it had sent. */
  peerIsGone(): void {
    this.machine.deliver(() => {
      if (this.#isOver) return
      this.#isOver = true
      this.owner?.closed(undefined)
    })
  }

  #receive(kind: FrameKind, body: Buffer): void {
    this.machine.deliver(() => {
      if (this.#isOver) return
      if (this.owner) this.owner.received(kind, body)
      else this.#early.push([kind, body])
    })
  }

  #pass(arrive: () => void): void {
    const { clock, delay, isCut } = this.#connection.parts
    this.#arrivesAtMs = Math.max(this.#arrivesAtMs, clock.now + delay())
    clock.after(this.#arrivesAtMs - clock.now, () => {
      if (isCut(this.machine, this.peer.machine)) this.#connection.isSilent = true
      if (!this.#connection.isSilent) arrive()
    })
  }
}
