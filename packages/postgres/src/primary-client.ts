import pg from 'pg'
import { hostsOf } from './hosts.ts'
import { primaryOf } from './primary.ts'

const POSTGRES_PORT = 5432

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

/**
 * The kind of client for an address: node-postgres's own, or, where the address names several hosts,
 * one that looks for the primary among them with each connection. Throws `AddressUnfit`.
 */
export function clientKind(address: string, applicationName: string): typeof pg.Client {
  const [first, ...others] = hostsOf(address)
  if (others.length === 0) return pg.Client

  return class PrimaryClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      const settings = typeof config === 'string' ? {} : config
      super({ ...settings, connectionString: first! })
    }

    override connect(): Promise<pg.Client>
    override connect(callback: Connected): void
    override connect(callback?: Connected): Promise<pg.Client> | void {
      const connected = this.#connectToPrimary()
      if (!callback) return connected
      connected.then((client) => callback(null as never, client), callback as (why: Error) => void)
    }

    async #connectToPrimary(): Promise<pg.Client> {
      const { hostname, port } = new URL(await primaryOf(address, { applicationName }))
      // Both are read when the connection is made, and writable in fact.
      Object.assign(this, {
        host: hostname.replace(/^\[|\]$/g, ''),
        port: Number(port || POSTGRES_PORT),
      })
      await super.connect()
      return this
    }
  }
}
