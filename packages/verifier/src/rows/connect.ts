import pg from 'pg'
import { CannotRead } from '../folder/journal-report.ts'

/** How long a host may take to say something. */
const CONNECT_MS = 10_000

/**
 * Connects to the primary among the hosts of an address, as
 * `postgres://user:password@one:5432,two:5433/venue` names them. Throws `CannotRead`, which never has the
 * password.
 */
export async function connectToPrimary(address: string): Promise<pg.Client> {
  const refusals: string[] = []
  for (const { host, url } of hostsOf(address)) {
    const client = clientOf(host, url)
    // A connection that breaks is told by the statement under way; without a listener it would end the process.
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<{ standby: boolean }>(
        'select pg_is_in_recovery() as standby',
      )
      if (rows[0]?.standby === false) return client
      refusals.push(`${host} is a standby, which may lack what was answered`)
    } catch (error) {
      refusals.push(`${host}: ${(error as Error).message}`)
    }
    await client.end().catch(() => undefined)
  }
  throw new CannotRead(`The database cannot be read: ${refusals.join('; ')}.`)
}

function clientOf(host: string, url: string): pg.Client {
  try {
    return new pg.Client({
      connectionString: url,
      application_name: 'candor-verify',
      connectionTimeoutMillis: CONNECT_MS,
    })
  } catch {
    throw new CannotRead(`The address of the database names ${host} in a way that is no address.`)
  }
}

function hostsOf(address: string): { host: string; url: string }[] {
  const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/.exec(address)
  if (!parts) throw new CannotRead('The address of the database does not begin with postgres://.')
  const [, before, hosts, after] = parts
  return hosts!.split(',').map((host) => ({ host, url: `${before}${host}${after}` }))
}
