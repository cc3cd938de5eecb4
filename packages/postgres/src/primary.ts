import { hostsOf } from './hosts.ts'
import { type PostgresSession, openPostgresSession } from './session.ts'

/** No host of the address is a primary now. */
export class NoPrimary extends Error {
  override name = 'NoPrimary'
}

/**
 * Connects to the primary among the hosts of an address (`hostsOf`): the first that is not a standby is
 * taken. All are asked at once, but where one was found before: it is asked first. Rejects with `NoPrimary`, whose cause is what each said.
 *
 * A primary that was replaced and does not know it yet is found as well: what may be written there is
 * for the replicas to say, whose quorum it does not have any more.
 */
export async function openPrimarySession(
  address: string,
  options: { applicationName: string },
): Promise<PostgresSession> {
  return (await findPrimary(address, options)).session
}

/** As `openPrimarySession`, but returns the address of the host alone. */
export async function primaryOf(
  address: string,
  options: { applicationName: string },
): Promise<string> {
  const { host, session } = await findPrimary(address, options)
  session.destroy()
  return host
}

interface Primary {
  host: string
  session: PostgresSession
}

/** By address: the host that was the primary when it was last looked for. It most often still is. */
const lastFound = new Map<string, string>()
/** The others are asked as well once that one has said nothing for so long. */
const PATIENCE_MS = 100

async function findPrimary(
  address: string,
  options: { applicationName: string },
): Promise<Primary> {
  const hosts = hostsOf(address)
  const last = lastFound.get(address)
  const ask = async (host: string) => ({ host, session: await primaryAt(host, options) })
  const first = last === undefined ? undefined : ask(last)
  const asked = hosts.map(async (host) => {
    if (first && host === last) return first
    if (first && (await isFound(first))) throw new NoPrimary('Another host is the primary.')
    return ask(host)
  })
  try {
    const found = await Promise.any(asked)
    lastFound.set(address, found.host)
    // Of two that say so, as while one is being replaced, the other is let go.
    for (const one of asked) {
      void one.then((other) => other !== found && other.session.destroy(), ignore)
    }
    return found
  } catch (error) {
    const said = (error as AggregateError).errors.map((one: Error) => one.message || one.name)
    throw new NoPrimary(`No host of the database is its primary now (${said.join('; ')}).`, {
      cause: error,
    })
  }
}

/** Whether it is found in time; false as soon as it is not. */
async function isFound(asked: Promise<Primary>): Promise<boolean> {
  const found = asked.then(
    () => true,
    () => false,
  )
  const { promise: late, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(() => resolve(false), PATIENCE_MS)
  try {
    return await Promise.race([found, late])
  } finally {
    clearTimeout(timer)
  }
}

async function primaryAt(
  host: string,
  options: { applicationName: string },
): Promise<PostgresSession> {
  const session = await openPostgresSession(host, options)
  try {
    const { rows } = await session.query('select pg_is_in_recovery() as standby')
    if (rows[0]?.['standby'] !== false) throw new NoPrimary('This host is a standby.')
    return session
  } catch (error) {
    session.destroy()
    throw error
  }
}

function ignore(): void {
  // It is of no interest why a host that is not needed could not be reached.
}
