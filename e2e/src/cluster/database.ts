import type { Instance, ReplicatedSet } from '@candor/postgres/testing'
import { TcpProxy, startReplicated } from '@candor/postgres/testing'

const NAME = 'venue'
const STANDBYS = 2

/** A primary with two standbys, and for each node a line of its own to each of the three. */
export class Database {
  readonly set: ReplicatedSet
  readonly #names: ReadonlyMap<string, string>
  readonly #instances: readonly Instance[]
  readonly #lines = new Map<string, readonly TcpProxy[]>()

  private constructor(set: ReplicatedSet, names: ReadonlyMap<string, string>) {
    this.set = set
    this.#names = names
    this.#instances = [set.primary, ...set.standbys]
  }

  static async start(): Promise<Database> {
    const set = await startReplicated({ standbys: STANDBYS })
    await set.primary.query(`create database ${NAME}`)
    const names = new Map<string, string>()
    for (const instance of [set.primary, ...set.standbys]) {
      const [row] = await instance.query('show synchronous_standby_names')
      names.set(instance.name, String(row!['synchronous_standby_names']))
    }
    return new Database(set, names)
  }

  /** The address of the present primary, without a line between. */
  get primaryUrl(): string {
    return this.set.primary.url(NAME)
  }

  /** The address for a node: all three hosts, each by the node's own line. */
  async urlFor(node: string): Promise<string> {
    const lines = await Promise.all(this.#instances.map(({ port }) => TcpProxy.open(port)))
    this.#lines.set(node, lines)
    return this.#urlOf(lines)
  }

  /** The address of all three hosts, without lines between. */
  get directUrl(): string {
    return this.#urlOf(this.#instances)
  }

  #urlOf(places: readonly { port: number }[]): string {
    const hosts = places.map(({ port }) => `127.0.0.1:${port}`).join(',')
    return this.set.primary.url(NAME).replace(/127\.0\.0\.1:\d+/, hosts)
  }

  linesOf(node: string): readonly TcpProxy[] {
    return this.#lines.get(node) ?? []
  }

  /** Runs a statement in the venue's database on the primary. */
  async query(text: string): Promise<Record<string, unknown>[]> {
    return this.set.primary.query(text, [], NAME)
  }

  /** Sets whom commits wait for: nobody, or any one of the others as at first. */
  async setNames(isEmpty: boolean): Promise<void> {
    const { primary } = this.set
    await primary.set('synchronous_standby_names', isEmpty ? '' : this.#names.get(primary.name)!)
  }

  async close(): Promise<void> {
    await this.set.close()
    await Promise.all([...this.#lines.values()].flat().map((line) => line.close()))
  }
}
