import type { Config } from '../kernel/config/config.ts'
import { shownAddress } from '../kernel/http/addresses.ts'
import { portFault, probePort } from '../kernel/http/ports.ts'
import { type Log, openLog } from '../kernel/log.ts'
import { deskHost } from '../desk/desk-host.ts'
import type { Portal } from '../portal/server.ts'
import { type DemoLogin, openDemoLogin } from './demo-login.ts'
import { type OpenOptions, type OpenVenue, openVenue } from './open-venue.ts'
import { StoppedEarly } from './cluster/open-node.ts'
import { Closers } from './process/closers.ts'
import { giveBackMemory } from './process/give-back-memory.ts'
import { takeFolder } from './process/instance.ts'

export interface Venue {
  /** Where it listens: http://127.0.0.1:8480. */
  address: string
  /** Where the operators' desk listens; undefined where this process serves none. */
  deskAddress: string | undefined
  /** Where monitoring reads figures; undefined without METRICS_PORT. */
  metricsAddress: string | undefined
  /** Whether the desk waits for its first owner. */
  deskIsNew: boolean
  /** What the kernel and all parts give, for whoever runs or tests the whole. */
  parts: OpenVenue['parts']
  demo: DemoLogin | undefined
  /** How many rules of this release are not in force, because operators have not adopted them. */
  waitingRules: number
  /** Opens the log file by its name again, after another program moved it away. */
  reopenLog(): void
  /** From now on /ready says no, while everybody who comes is served. */
  leave(): void
  /** Refuses new calls, finishes accepted ones, writes what is durable, closes everything. */
  stop(): Promise<void>
}

export interface StartOptions extends Omit<OpenOptions, 'log' | 'closers' | 'logFailures'> {
  /** The log to write to; the configured one when absent. */
  log?: Log
  /** Whether to hand the start's memory back before the first call comes: for a process of its own. */
  giveBackMemory?: boolean
}

/**
 * Starts a venue: folder, journal and engine, PostgreSQL and tables, market, people, HTTP. What was
 * opened is closed again when a later step fails; the error's message is for the operator. Throws
 * `StoppedEarly` where a stop is asked for while it waits for other nodes.
 */
export async function startVenue(config: Config, options: StartOptions = {}): Promise<Venue> {
  const instance = await takeFolder(config.dataDir)
  const { log, reopen, failures } = options.log
    ? { log: options.log, reopen: () => undefined, failures: () => 0 }
    : openLog(config)
  const closers = new Closers(log)
  closers.add('folder', () => instance.release())
  try {
    await probePort({ host: config.host, port: config.port })
    if (config.desk) {
      const settings = { variable: 'DESK_PORT', hostVariable: 'DESK_HOST' }
      await probePort({ host: deskHost(config), port: config.deskPort, ...settings })
    }
    const { parts, portal, desk, monitoring, waitingRules, leave } = await openVenue(config, {
      log,
      closers,
      logFailures: failures,
      ...options,
    })
    const demo = await openDemoLogin(parts)
    options.progress?.('Opening the doors')
    // A node of several that starts again has people and other nodes waiting for it.
    if (options.giveBackMemory && !parts.node.several) giveBackMemory()
    const address = await listen(portal, config)
    await instance.announce(address, desk?.address)
    log.info({ url: address, seq: parts.transactor.durableSeq }, 'The venue is open')
    const stop = once(() => {
      parts.node.leave()
      return closeDown(portal, closers, log)
    })
    const deskIsNew = desk !== undefined && !desk.hasOwner
    const deskAddress = desk?.address
    const metricsAddress = monitoring?.address
    return {
      address,
      deskAddress,
      metricsAddress,
      deskIsNew,
      parts,
      demo,
      waitingRules,
      leave,
      stop,
      reopenLog: reopen,
    }
  } catch (error) {
    if (error instanceof StoppedEarly) log.info({ reason: error.message }, 'The start was ended')
    else log.error({ err: error }, 'The venue could not start')
    await closers.closeAll()
    throw error
  }
}

async function listen({ app }: Portal, config: Config): Promise<string> {
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    throw portFault(error, { host: config.host, port: config.port })
  }
  return shownAddress(app.server.address(), config.host)
}

/** New calls are refused, and the parts closed from the outside in: sockets, calls, market, books. */
async function closeDown(portal: Portal, closers: Closers, log: Log): Promise<void> {
  log.info('The venue is stopping')
  portal.refuse()
  await closers.closeAll()
  log.info('The venue has stopped')
}

/** However often it is asked for, it happens once, and everyone waits for the same end. */
function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => (running ??= work())
}
