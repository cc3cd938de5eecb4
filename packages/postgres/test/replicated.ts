import { execFile } from 'node:child_process'
import { appendFile, mkdir, mkdtemp, rm, writeFile, chown, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Cluster, openCluster } from '../src/cluster.ts'
import { freePort } from '../src/free-port.ts'
import { Instance } from './instance.ts'

const run = promisify(execFile)

/** A primary and the standbys that stream from it. */
export class ReplicatedSet {
  readonly #folder: string
  #primary: Instance
  #standbys: Instance[]
  #gone: Instance[] = []

  constructor(folder: string, primary: Instance, standbys: Instance[]) {
    this.#folder = folder
    this.#primary = primary
    this.#standbys = standbys
  }

  get primary(): Instance {
    return this.#primary
  }

  get standbys(): readonly Instance[] {
    return this.#standbys
  }

  /** Resolves once all standbys stream from the primary. */
  async untilStreaming(): Promise<void> {
    await this.#primary.until(
      `select count(*)::int from pg_stat_replication where state = 'streaming'`,
      this.#standbys.length,
    )
  }

  /**
   * Makes the standby that has come furthest the primary, and the others follow it. All are first
   * parted from the old primary, which from then on can make nothing durable, and all have to be
   * seen: one that is away may be the one that has what was answered. The old primary is left as it
   * is, and belongs to the set no more.
   */
  async promote(): Promise<Instance> {
    for (const standby of this.#standbys) await standby.follow()
    const found = await Promise.all(
      this.#standbys.map(async (standby) => ({ standby, position: await standby.position() })),
    )
    const [first, ...others] = found.sort((a, b) => (a.position < b.position ? 1 : -1))
    const old = this.#primary
    this.#primary = first!.standby
    this.#standbys = others.map(({ standby }) => standby)
    await this.#primary.query('select pg_promote(true, 60)')
    for (const standby of this.#standbys) await standby.follow(this.#primary.port)
    this.#gone.push(old)
    return this.#primary
  }

  /** Makes former primaries standbys of the present one, with a copy of what it has. */
  async rejoin(): Promise<void> {
    for (const gone of this.#gone) {
      await gone.becomeStandbyOf(this.#primary)
      await gone.start()
      await gone.follow(this.#primary.port)
      this.#standbys = [...this.#standbys, gone]
    }
    this.#gone = []
    await this.untilStreaming()
  }

  async close(): Promise<void> {
    await Promise.all([this.#primary, ...this.#standbys, ...this.#gone].map((one) => one.stop()))
    await rm(this.#folder, { recursive: true, force: true })
  }
}

/**
 * Starts a primary `s0` and standbys `s1`, `s2`... Every commit waits for any one of the others.
 * fsync stays on, as all that makes data durable.
 */
export async function startReplicated(options: { standbys: number }): Promise<ReplicatedSet> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-replicated-'))
  const names = Array.from({ length: options.standbys + 1 }, (_, index) => `s${index}`)
  const template = await openCluster(join(folder, 's0'))
  const instances: Instance[] = []
  for (const [index, name] of names.entries()) {
    const cluster = index === 0 ? template : await copyOf(template, join(folder, name))
    const others = names.filter((other) => other !== name)
    const setting = `synchronous_standby_names = 'ANY 1 (${others.join(', ')})'\n`
    await appendFile(join(cluster.data, 'postgresql.auto.conf'), setting)
    instances.push(new Instance(name, await freePort(), cluster))
  }
  const [primary, ...standbys] = instances as [Instance, ...Instance[]]
  const set = new ReplicatedSet(folder, primary, standbys)
  try {
    await Promise.all(instances.map((instance) => instance.start()))
    for (const standby of standbys) await standby.follow(primary.port)
    await set.untilStreaming()
    return set
  } catch (error) {
    await set.close()
    throw error
  }
}

/** The same database in a folder of its own, as a standby: one system that never ran is copied. */
async function copyOf(template: Cluster, folder: string): Promise<Cluster> {
  const data = join(folder, 'cluster')
  await mkdir(folder, { mode: 0o700 })
  await run('cp', ['-Rp', template.data, data])
  const signal = join(data, 'standby.signal')
  await writeFile(signal, '')
  const { uid, gid } = await stat(data)
  await chown(signal, uid, gid)
  return { ...template, folder, data }
}
