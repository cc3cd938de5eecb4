import { hostsOf } from './hosts.ts'
import { type PostgresSession, openPostgresSession } from './session.ts'

/** No host of the address is a primary now. */
export class NoPrimary extends Error {
  override name = 'NoPrimary'
}

/**
 * Connects to the primary among the hosts of an address (`hostsOf`): all are asked at once, and the
 * first that is not a standby is taken. Rejects with `NoPrimary`, whose cause is what each said.
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

async function findPrimary(
  address: string,
  options: { applicationName: string },
): Promise<Primary> {
  const asked = hostsOf(address).map(async (host) => ({
    host,
    session: await primaryAt(host, options),
  }))
  try {
    const found = await Promise.any(asked)
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
