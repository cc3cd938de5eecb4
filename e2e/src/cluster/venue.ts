import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@candor/postgres/free-port'
import { TcpProxy } from '@candor/postgres/testing'
import type { Random } from '../kill/random.ts'
import type { Database } from './database.ts'
import { venueProgram } from '../venue-program.ts'
import { NodeProcess } from './node-process.ts'

const FOUR = ['a', 'b', 'c', 'd']
const CLUSTER_SECRET = 'known to these nodes and to nobody else'
const METRICS_TOKEN = 'known to whoever runs these tests'
/** A load balancer asks each node so often whether it serves. */
const LOOK_EVERY_MS = 150
/** Ten times what four nodes take that have the machine for themselves. */
const TOGETHER_WITHIN_MS = 240_000

export interface ClusterOptions {
  folder: string
  /** Settings that all nodes have alike. */
  settings: Readonly<Record<string, string>>
  database: Database
  random: Random
  /** Of the nodes; four when absent. */
  names?: readonly string[]
  /**
   * Whether nodes reach each other and the database without lines that could be disturbed, and go by a
   * clock that cannot be set: for what is measured, since both take their time. False when absent.
   */
  isDirect?: boolean
}

/** Nodes of one venue, and what stands before them: a load balancer that asks for /ready. */
export class ClusterVenue {
  readonly nodes: readonly NodeProcess[]
  readonly database: Database
  /** By the name of a node: what other nodes reach it by. */
  readonly #peerLines: ReadonlyMap<string, TcpProxy>
  readonly #deskPorts: ReadonlyMap<string, number>
  readonly #random: Random
  #ready: readonly NodeProcess[] = []
  #timer: NodeJS.Timeout | undefined
  #isOver = false
  #desk: NodeProcess | undefined

  private constructor(parts: {
    nodes: readonly NodeProcess[]
    database: Database
    peerLines: ReadonlyMap<string, TcpProxy>
    deskPorts: ReadonlyMap<string, number>
    random: Random
  }) {
    this.nodes = parts.nodes
    this.database = parts.database
    this.#peerLines = parts.peerLines
    this.#deskPorts = parts.deskPorts
    this.#random = parts.random
  }

  /** Nodes that are not started yet, with all lines. */
  static async join(options: ClusterOptions): Promise<ClusterVenue> {
    const { folder, settings, database, random, names = FOUR, isDirect = false } = options
    const nodes: NodeProcess[] = []
    const peerLines = new Map<string, TcpProxy>()
    const deskPorts = new Map<string, number>()
    for (const name of names) {
      const dataDir = join(folder, name)
      mkdirSync(dataDir)
      const listenPort = await freePort()
      const line = isDirect ? { port: listenPort } : await TcpProxy.open(listenPort)
      if (line instanceof TcpProxy) peerLines.set(name, line)
      deskPorts.set(name, await freePort())
      const environment = {
        ...settings,
        JOURNAL: 'postgres',
        CLUSTER_SECRET,
        DATABASE_URL: isDirect ? database.directUrl : await database.urlFor(name),
        DESK_PORT: String(deskPorts.get(name)),
        NODE_NAME: name,
        NODE_ADDRESS: `127.0.0.1:${line.port}`,
        NODE_LISTEN: `127.0.0.1:${listenPort}`,
        REQUIRE_REPLICAS: '1',
        STOP_NOTICE_MS: String(4 * LOOK_EVERY_MS),
      }
      const port = await freePort()
      nodes.push(
        new NodeProcess({
          ...{ name, dataDir, port, environment },
          metricsToken: METRICS_TOKEN,
          keepsClock: isDirect,
        }),
      )
    }
    const program = await venueProgram()
    for (const node of nodes) node.program = program
    return new ClusterVenue({ nodes, database, peerLines, deskPorts, random })
  }

  /** Starts the nodes one after the other, as an operator does; resolves once all stand. */
  async start(): Promise<void> {
    for (const node of this.nodes) {
      node.start()
      await untilAlive(node)
    }
    await this.together()
    this.#look()
  }

  /** Where the next call goes: a node that serves, or any while none does. */
  readonly portal = (): string => this.#pick().address

  /** Where the next call of the desk goes. Its sessions are known at every node. */
  readonly desk = (): string => {
    if (!this.#desk || !this.#ready.includes(this.#desk)) this.#desk = this.#pick()
    return `http://127.0.0.1:${this.#deskPorts.get(this.#desk.name)}`
  }

  /** Nodes that served people when they were last asked. */
  get ready(): readonly NodeProcess[] {
    return this.#ready
  }

  /** Who has the lease, as the primary says; undefined where it does not answer. */
  async writer(): Promise<NodeProcess | undefined> {
    return (await this.#lease())?.holder
  }

  /** The line by which other nodes reach this one. */
  peerLine({ name }: NodeProcess): TcpProxy {
    return this.#peerLines.get(name)!
  }

  /** All lines between nodes and to the database. */
  lines(): TcpProxy[] {
    const toDatabase = this.nodes.flatMap(({ name }) => this.database.linesOf(name))
    return [...this.#peerLines.values(), ...toDatabase]
  }

  /** Resolves once one node leads and all others serve; rejects after four minutes. */
  async together(): Promise<void> {
    const until = Date.now() + TOGETHER_WITHIN_MS
    let before: HeldLease | undefined
    for (;;) {
      const lease = await this.#lease()
      const writer = lease?.holder
      const others = this.nodes.filter((node) => node !== writer)
      const ready = await Promise.all(others.map((node) => node.isReady()))
      const leads = isRenewed(lease, before) && (await writer!.told('/health')) !== undefined
      if (leads && ready.every((isReady) => isReady)) return
      if (Date.now() > until) {
        const names = others.filter((_, index) => !ready[index]).map(({ name }) => name)
        throw new Error(
          `Node ${writer?.name ?? 'none'} has the lease, ${leads ? 'and leads' : 'and does not lead'}; ` +
            `not serving: ${names.join() || 'none'}.`,
        )
      }
      if (lease?.epoch !== before?.epoch || !before) before = lease
      await pause(LOOK_EVERY_MS)
    }
  }

  async stop(): Promise<void> {
    this.#endLooks()
    await Promise.all(this.nodes.map((node) => node.stop()))
    await Promise.all([...this.#peerLines.values()].map((line) => line.close()))
  }

  /** Ends everything at once, for a run that ends early. */
  abandon(): void {
    this.#endLooks()
    for (const node of this.nodes) node.abandon()
  }

  /** One look may be under way. */
  #endLooks(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
  }

  async #lease(): Promise<HeldLease | undefined> {
    const [row] = await this.database
      .query('select node, epoch::int, renewals::int, released from journal_lease')
      .catch(() => [])
    const holder = this.nodes.find(({ name }) => name === row?.['node'])
    if (!row || !holder || row['released'] === true) return undefined
    return { holder, epoch: Number(row['epoch']), renewals: Number(row['renewals']) }
  }

  #pick(): NodeProcess {
    const from = this.#ready.length > 0 ? this.#ready : this.nodes
    return from[Math.floor(this.#random() * from.length)]!
  }

  #look(): void {
    void Promise.all(this.nodes.map((node) => node.isReady())).then((ready) => {
      this.#ready = this.nodes.filter((_, index) => ready[index])
      if (this.#isOver) return
      this.#timer = setTimeout(() => this.#look(), LOOK_EVERY_MS)
    })
  }
}

/** A lease that nobody gave back; its holder may be gone. */
interface HeldLease {
  holder: NodeProcess
  epoch: number
  renewals: number
}

/** Whether its holder lives: one that is gone holds the lease until its term is over. */
function isRenewed(lease: HeldLease | undefined, before: HeldLease | undefined): boolean {
  return lease !== undefined && lease.epoch === before?.epoch && lease.renewals > before.renewals
}

/** Its doors are open, whether it leads or serves. */
async function untilAlive(node: NodeProcess): Promise<void> {
  const until = Date.now() + TOGETHER_WITHIN_MS
  while ((await node.told('/health')) === undefined) {
    if (Date.now() > until) throw new Error(`Node ${node.name} did not start.`)
    await pause(LOOK_EVERY_MS)
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
