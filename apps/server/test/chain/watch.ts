import { HDKey } from '@scure/bip32'
import { FIRST_USER } from '@candor/engine'
import { type ChainHex, tronAddress } from '../../src/kernel/tron/addresses.ts'
import { ALONE } from '../../src/kernel/duties/duty.ts'
import { type Chain, openChain } from '../../src/cash/chain/open-chain.ts'
import { type Config, readConfig } from '../../src/kernel/config/config.ts'
import { createLog } from '../../src/kernel/log.ts'
import { Metrics } from '../../src/kernel/metrics.ts'
import { startProjector } from '../start-projector.ts'
import { connectStore, type Store } from '../../src/kernel/store/store.ts'
import { type Books, openBooks } from '../books.ts'
import { runOpened } from '../run-opened.ts'

/** The account key that the tests' deposit addresses follow from. */
export const XPUB = HDKey.fromMasterSeed(new Uint8Array(32).fill(1)).derive(
  "m/44'/195'/0'",
).publicExtendedKey

/** Books, tables and the watch of a chain, without the rest of the server. */
export interface Watch {
  books: Books
  store: Store
  chain: Chain
  metrics: Metrics
  logged(): string
  close(): Promise<void>
}

export interface WatchOptions {
  rpcUrl: string
  /** A second node, which has to agree. */
  secondUrl?: string
  token: ChainHex
  databaseUrl: string
  /** Where the journal is kept between watches; a folder for this one alone when absent. */
  folder?: string
  users?: number
  settings?: Record<string, string>
  /** The engine's clock; the system's when absent. */
  now?: () => number
}

/** Opens them with this many users' accounts, from `FIRST_USER` up. */
export async function startWatch(options: WatchOptions): Promise<Watch> {
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  const books = await openBooks(options.folder, options.now)
  const { transactor } = books
  const users = Array.from({ length: options.users ?? 1 }, (_, place) => FIRST_USER + place)
  await Promise.all(users.map((user) => transactor.submit({ kind: 'openAccount', user })))
  const store = connectStore({ connectionString: options.databaseUrl }, log)
  const projector = await startProjector(store, transactor, { log, patienceMs: 20_000 })
  const metrics = new Metrics()
  const opened = openChain({
    ...{ config: chainConfig(options), store, transactor, projector, log, now: Date.now, metrics },
    duties: ALONE,
  })
  const stop = runOpened(opened)
  return {
    books,
    store,
    chain: opened.gives.chain!,
    metrics,
    logged: () => lines.join(''),
    close: async () => {
      await stop()
      await projector.stop()
      await store.destroy()
      await books.close()
    },
  }
}

function chainConfig({ rpcUrl, secondUrl, token, settings }: WatchOptions): Config {
  return readConfig({
    CHAIN_RPC_URL: rpcUrl,
    CHAIN_RPC_URL_2: secondUrl,
    // What tests send is not held unless they say so.
    CHAIN_CREDIT_MOST: '1000000000',
    CHAIN_CREDIT_MOST_A_DAY: '1000000000',
    CHAIN_XPUB: XPUB,
    CHAIN_TOKEN_ADDRESS: tronAddress(token).text,
    CHAIN_FIRST_BLOCK: '1',
    CHAIN_POLL_MS: '20',
    ...settings,
  })
}
