import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { importJournal, openFileJournal, realDisk } from '@candor/journal'
import { openPostgresSession } from '@candor/postgres'
import { freePort } from '@candor/postgres/free-port'
import { Vault } from '@candor/server/testing/store'
import { anchorsOf } from '../kill/anchors-of.ts'
import { TWO_FROM, openOperators } from '../kill/cash/open-operators.ts'
import { openSavers } from '../kill/cash/open-savers.ts'
import type { Outside } from '../kill/cash/outside.ts'
import { fund } from '../kill/fund.ts'
import { FUNDS, SAVINGS, openInvestors, openTraders } from '../kill/people.ts'
import { openPlanners } from '../kill/plans/open-planners.ts'
import { seeded } from '../kill/random.ts'
import { settingsOf } from '../kill/settings.ts'
import { originOf, type Address } from '../portal.ts'
import { startVenueProcess } from '../venue-process.ts'
import type { Database } from './database.ts'
import { Keeper } from './keeper.ts'

export interface Counts {
  traders: number
  investors: number
  savers: number
  /** 0, or four and more: what takes two operators takes two, and who credits does not pay. */
  operators: number
  keepers: number
  /** They have the nodes buy by plans and tell of prices. */
  planners: number
}

interface OpenOptions {
  folder: string
  database: Database
  outside: Outside
  seed: number
  counts: Counts
}

export type ClusterPeople = Awaited<ReturnType<typeof openPeople>>

/** Contracts that expire within a round. */
const LONGEST_EXPIRY_S = 15

/**
 * Everybody there will be, registered and funded at a venue of one process with its journal in
 * files, over the database that the nodes will have. Then that journal is taken into the database.
 * `at` is where they call: it is changed once the nodes are there.
 */
export async function openPeople({ folder, database, outside, seed, counts }: OpenOptions) {
  const secretKey = createHash('sha256').update(`cluster ${seed}`).digest()
  const settings: Record<string, string> = {
    ...settingsOf(secretKey, { longestExpiryS: LONGEST_EXPIRY_S, twoFrom: TWO_FROM }),
    ...outside.env({ withSigner: true }),
    FILES_DIR: join(folder, 'files'),
  }
  const dataDir = join(folder, 'first')
  mkdirSync(dataDir)
  const environment = {
    ...settings,
    DATABASE_URL: database.primaryUrl,
    DESK_PORT: String(await freePort()),
  }
  const venue = await startVenueProcess({ dataDir, port: await freePort(), env: environment })
  const at: { portal: Address; desk: Address } = {
    portal: venue.address,
    desk: `http://127.0.0.1:${environment.DESK_PORT}`,
  }
  const portal = () => originOf(at.portal)
  try {
    const spot = await openTraders(portal, counts.traders + counts.keepers, seed)
    const traders = spot.slice(counts.keepers)
    const keepers = spot
      .slice(0, counts.keepers)
      .map(({ account, client }, number) => new Keeper(account, client, seeded(seed * 7 + number)))
    const investors = await openInvestors(portal, counts.investors, seed)
    const savers = await openSavers(portal, { count: counts.savers, seed, outside })
    const planners = await openPlanners(portal, counts.planners, seed)
    const operators =
      counts.operators === 0
        ? []
        : await openOperators(() => originOf(at.desk), {
            environment: { ...environment, DATA_DIR: dataDir },
            ...{ count: counts.operators, seed, outside },
          })
    await venue.stop()
    const anchors = await anchorsOf({ dataDir, databaseUrl: database.primaryUrl })
    const users = investors.map(({ user }) => user)
    await fund(dataDir, users, FUNDS)
    const saving = savers.map(({ facts }) => facts.user)
    await fund(dataDir, [...saving, ...planners.map(({ user }) => user)], SAVINGS)
    await takeIn(dataDir, database)
    const market = { vault: new Vault(secretKey), anchors }
    const trading = { traders, keepers, investors, savers, operators, planners }
    return { ...trading, settings, market, at }
  } catch (error) {
    await venue.killTree()
    throw error
  }
}

/** As an operator does who goes from files to a database. */
async function takeIn(dataDir: string, { primaryUrl }: Database): Promise<void> {
  const journal = await openFileJournal({ disk: realDisk(), folder: join(dataDir, 'journal') })
  const session = await openPostgresSession(primaryUrl, { applicationName: 'import' })
  try {
    await importJournal(journal, session)
  } finally {
    await session.close()
    await journal.close()
  }
}
