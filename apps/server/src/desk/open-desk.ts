import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { Passwords } from '../identity/passwords.ts'
import { deskHost, shownAddress } from '../operations/addresses.ts'
import { portFault } from '../operations/ports.ts'
import type { Vault } from '../secrets/vault.ts'
import { Audit } from './audit/audit.ts'
import { startCheckpoints } from './audit/keep-checkpoints.ts'
import { DESK_HANDLERS } from './calls/index.ts'
import type { Desk } from './frame/desk.ts'
import type { DeskHandler, FourEyesHandler } from './frame/handler.ts'
import { Live } from './live.ts'
import { DeskLockouts } from './operators/lockouts.ts'
import { OperatorSessions } from './operators/operator-sessions.ts'
import { SecondFactor } from './operators/second-factor.ts'
import { Proposals } from './proposals/proposals.ts'
import { createDeskServer } from './server.ts'

const RESUME_MS = 60_000
/** Operators are few; who guesses at the desk waits behind each other alone. */
const PASSWORD_QUEUE = 50

export interface OpenDesk {
  /** Where it listens. */
  address: string
  /** Whether anybody can get in: the first owner is made by a command. */
  hasOwner: boolean
  /** Takes no more calls, and closes every connection. */
  close(): Promise<void>
}

interface DeskOptions {
  checkAnswers: boolean
  handlers?: readonly DeskHandler[]
}

/**
 * Opens the operators' desk on DESK_PORT: a server of its own, which shares nothing with the users'
 * but the venue behind both. What was approved and cut short by a kill is carried out first.
 * Throws `PortTaken`.
 */
export async function openDesk(
  context: Context,
  vault: Vault,
  { checkAnswers, handlers = DESK_HANDLERS }: DeskOptions,
): Promise<OpenDesk> {
  const { store, now, config, log } = context
  const desk: Desk = {
    context,
    vault,
    passwords: new Passwords({
      memoryKib: config.passwordMemoryKib,
      passes: config.passwordPasses,
      concurrency: 1,
      queue: PASSWORD_QUEUE,
    }),
    audit: new Audit(store, now),
    sessions: new OperatorSessions(store, now),
    secondFactor: new SecondFactor(store, vault, now),
    lockouts: new DeskLockouts(store, now),
    proposals: new Proposals(store, now),
  }
  desk.proposals.use(fourEyesOf(handlers))
  const live = new Live(desk)
  const app = await createDeskServer(desk, { handlers, live, checkAnswers })
  await desk.proposals.resume(desk)
  const endCheckpoints = await startCheckpoints(desk)
  const timer = setInterval(() => {
    desk.proposals.resume(desk).catch((error: unknown) => {
      log.warn({ err: error }, 'Approved proposals could not be looked at')
    })
    Promise.all([desk.sessions.sweep(), desk.lockouts.sweep()]).catch((error: unknown) => {
      log.warn({ err: error }, 'Old sessions of operators could not be removed')
    })
  }, RESUME_MS)
  timer.unref()
  const close = async () => {
    clearInterval(timer)
    await live.close()
    await app.close()
    await endCheckpoints()
  }
  const host = deskHost(config)
  try {
    await app.listen({ host, port: config.deskPort })
  } catch (error) {
    await close()
    throw portFault(error, host, config.deskPort, 'DESK_PORT', 'DESK_HOST')
  }
  const owner = await store
    .selectFrom('operators')
    .select('id')
    .where(sql<boolean>`'owner' = any (roles)`)
    .limit(1)
    .executeTakeFirst()
  const address = shownAddress(app.server.address(), host)
  return { address, hasOwner: owner !== undefined, close }
}

function fourEyesOf(handlers: readonly DeskHandler[]): Map<string, FourEyesHandler> {
  const found = handlers.flatMap(({ call, fourEyes }) =>
    fourEyes ? [[call.name, fourEyes] as const] : [],
  )
  return new Map(found)
}
