import { sql } from 'kysely'
import { MINUTE_MS } from '@candor/money/durations'
import type { Settings } from '../kernel/config/config.ts'
import { shownAddress } from '../kernel/http/addresses.ts'
import { portFault } from '../kernel/http/ports.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { Opened } from '../kernel/part.ts'
import type { Queue } from '../kernel/queue.ts'
import { SharedTurns } from '../kernel/shared-turns.ts'
import { Worker, type WorkerState } from '../kernel/worker.ts'
import { Passwords } from '../people/identity/passwords/passwords.ts'
import { Audit } from './audit/audit.ts'
import { Checkpoints } from './audit/keep-checkpoints.ts'
import type { DeskOwn } from './desk.ts'
import { deskHost } from './desk-host.ts'
import type { DeskHandler } from './frame/handler.ts'
import { DeskLockouts } from './operators/lockouts.ts'
import { OperatorSessions } from './operators/operator-sessions.ts'
import { SecondFactor } from './operators/second-factor.ts'
import { Proposals } from './proposals/proposals.ts'
import { LiveCountsFeed } from './queues/live-counts.ts'
import { type DeskServerNeeds, createDeskServer } from './server.ts'

/** Operators are few; who guesses at the desk waits behind each other alone. */
const PASSWORD_QUEUE = 50

export interface OpenDesk {
  /** Where it listens. */
  address: string
  /** Whether anybody can get in: the first owner is made by a command. */
  hasOwner: boolean
}

/** What the desk itself takes of the venue; its calls and queues name what they take besides. */
type VenueNeeds = Omit<DeskServerNeeds, keyof DeskOwn> &
  Pick<Kernel, 'store' | 'vault' | 'transactor' | 'now' | 'systemNow' | 'log'> &
  Settings<'passwordMemoryKib' | 'passwordPasses' | 'dataDir' | 'deskHost' | 'deskPort'>

export interface DeskOptions<Needs> {
  handlers: readonly DeskHandler<Needs & DeskOwn>[]
  queues: readonly Queue<Needs>[]
  /** How every worker of the venue stands just now. */
  workers: () => readonly WorkerState[]
  /** Holds every answer against its call's schema: for tests. */
  checkAnswers: boolean
}

/**
 * Opens the operators' desk on DESK_PORT: a server of its own, which shares nothing with the users'
 * but the venue behind both. What was approved and cut short by a kill is carried out first.
 * Throws `PortTaken`.
 */
export async function openDesk<Needs extends VenueNeeds>(
  venue: Needs,
  { handlers, queues, workers, checkAnswers }: DeskOptions<Needs>,
): Promise<Opened<OpenDesk>> {
  const { store, config } = venue
  const needs = { ...venue, ...openOwn(venue, workers) }
  const { proposals } = needs
  proposals.use(handlers, needs)
  const live = new LiveCountsFeed(needs, queues)
  const checkpoints = new Checkpoints(needs)
  const app = await createDeskServer(needs, { handlers, live, checkAnswers })
  const close = async () => {
    live.close()
    await app.close()
    await checkpoints.note()
  }
  await proposals.resume()
  await checkpoints.note()
  const host = deskHost(config)
  try {
    await app.listen({ host, port: config.deskPort })
  } catch (error) {
    await close()
    throw portFault(error, {
      host,
      port: config.deskPort,
      variable: 'DESK_PORT',
      hostVariable: 'DESK_HOST',
    })
  }
  const owner = await store
    .selectFrom('operators')
    .select('id')
    .where(sql<boolean>`'owner' = any (roles)`)
    .limit(1)
    .executeTakeFirst()
  return {
    gives: {
      address: shownAddress(app.server.address(), host),
      hasOwner: owner !== undefined,
    },
    workers: [live.worker, checkpoints.worker, proposalsWorker(needs), sweepWorker(needs)],
    close,
  }
}

function openOwn(
  { store, vault, transactor, now, systemNow, log, config }: VenueNeeds,
  workers: DeskOwn['workers'],
): DeskOwn {
  const audit = new Audit(store, now)
  return {
    audit,
    operatorPasswords: new Passwords({
      memoryKib: config.passwordMemoryKib,
      passes: config.passwordPasses,
      concurrency: 1,
      queue: PASSWORD_QUEUE,
    }),
    operatorSessions: new OperatorSessions(store, now),
    operatorLockouts: new DeskLockouts(store, now),
    secondFactor: new SecondFactor(store, vault, { now, systemNow }),
    proposals: new Proposals({ store, transactor, now, log, config, audit }),
    ruleTurns: new SharedTurns(store, { name: 'rules', atOnce: 1 }),
    workers,
  }
}

type WorkerNeeds = Pick<Kernel, 'now' | 'log'>

/** Tries again what was approved and could not be carried out. */
function proposalsWorker(needs: WorkerNeeds & Pick<DeskOwn, 'proposals'>): Worker {
  const { proposals } = needs
  return new Worker(
    {
      name: 'desk-proposals',
      everyMs: MINUTE_MS,
      firstInMs: MINUTE_MS,
      backOff: { firstMs: MINUTE_MS, mostMs: MINUTE_MS },
      trouble: 'Approved proposals could not be looked at',
      lag: () => proposals.waiting,
    },
    needs,
    () => proposals.resume(),
  )
}

/** Removes sessions of operators that ended, and counts of wrong tries that are over. */
function sweepWorker(
  needs: WorkerNeeds & Pick<DeskOwn, 'operatorSessions' | 'operatorLockouts'>,
): Worker {
  return new Worker(
    {
      name: 'desk-sign-ins',
      everyMs: MINUTE_MS,
      firstInMs: MINUTE_MS,
      backOff: { firstMs: MINUTE_MS, mostMs: MINUTE_MS },
      trouble: 'Old sessions of operators could not be removed',
    },
    needs,
    async () => {
      await Promise.all([needs.operatorSessions.sweep(), needs.operatorLockouts.sweep()])
    },
  )
}
