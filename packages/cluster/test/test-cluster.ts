import { type Command, type EngineView, FIRST_USER } from '@candor/engine'
import { amount } from '@candor/money'
import { openPrimarySession } from '@candor/postgres'
import { TcpProxy } from '@candor/postgres/testing'
import type { Result } from '@candor/transactor'
import { ClusterNode } from '../src/node.ts'
import type { LeaseTimes, NodeOptions } from '../src/node-options.ts'

/** A short term, so that a takeover takes a test no longer than it has to. */
const TIMES: LeaseTimes = { termMs: 900, marginMs: 100, renewEveryMs: 150, pollEveryMs: 50 }

/** A node in this process with a line of its own to each host of the database. */
export interface TestNode {
  node: ClusterNode
  lines: readonly TcpProxy[]
  /** Resolves with the reason when the node says that its process has to end. */
  ended: Promise<string>
}

/** Nodes of one venue over one database, all in this process. */
export class TestCluster {
  readonly #hosts: readonly string[]
  readonly #nodes: TestNode[] = []

  /** `hosts`: addresses of the primary and of those that may become it. */
  constructor(...hosts: string[]) {
    this.#hosts = hosts
  }

  /** Of the primary. */
  get address(): string {
    return this.#hosts[0]!
  }

  async join(name: string, options: Partial<NodeOptions> = {}): Promise<TestNode> {
    const lines = await Promise.all(
      this.#hosts.map((host) => TcpProxy.open(Number(new URL(host).port))),
    )
    const ports = lines.map(({ port }) => `127.0.0.1:${port}`)
    const address = this.#hosts[0]!.replace(/127\.0\.0\.1:\d+/, ports.join(','))
    const { promise: ended, resolve } = Promise.withResolvers<string>()
    const node = await ClusterNode.join({
      name,
      listen: { host: '127.0.0.1', port: 0 },
      clusterSecret: 'a secret of thirty-two characters',
      secretCheck: 'one',
      settings: 'one',
      openSession: () => openPrimarySession(address, { applicationName: name }),
      replicas: 0,
      now: Date.now,
      times: TIMES,
      drawVenue: () => 'ab'.repeat(16),
      lead: async () => undefined,
      ended: resolve,
      log: { info() {}, warn() {}, error() {} },
      ...options,
    })
    const joined = { node, lines, ended }
    this.#nodes.push(joined)
    return joined
  }

  /** Whoever leads now, once somebody does. */
  async leader(): Promise<TestNode> {
    for (;;) {
      const found = this.#nodes.find(({ node }) => node.state === 'writer')
      if (found) return found
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }

  /** The nodes that serve, once there are so many. */
  async fronts(count: number): Promise<TestNode[]> {
    for (;;) {
      const found = this.#nodes.filter(({ node }) => node.serves)
      if (found.length >= count) return found
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }

  async close(): Promise<void> {
    for (const { lines } of this.#nodes) for (const line of lines) line.restore()
    await Promise.allSettled(this.#nodes.map(({ node }) => node.stop()))
    const lines = this.#nodes.flatMap((node) => node.lines)
    await Promise.all(lines.map((line) => line.close()))
  }
}

/** Lays out a venue of one currency. */
export async function layOut(node: ClusterNode): Promise<void> {
  const spec = { code: 'USDT', scale: 6 }
  await accepted(node, { kind: 'defineCurrency', spec })
}

/** Opens an account and credits it; returns the person. */
export async function credited(node: ClusterNode, place: number, units = 100n): Promise<number> {
  const user = FIRST_USER + place
  await accepted(node, { kind: 'openAccount', user })
  await accepted(node, credit(user, units, `first ${place}`))
  return user
}

export function credit(user: number, units: bigint, requestId: string): Command {
  return { kind: 'creditRecharge', user, currency: 0, amount: amount(units), requestId }
}

export async function accepted(node: ClusterNode, command: Command): Promise<Result> {
  const result = await node.transactor.submit(command)
  if (result.outcome !== 'accepted') throw new Error(JSON.stringify(result))
  return result
}

export function fundsOf({ engine }: { engine: EngineView }, user: number): bigint {
  return engine.available(user, 'funding', 0)
}
