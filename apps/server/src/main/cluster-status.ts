import { setTimeout as pause } from 'node:timers/promises'
import { LEASE_TIMES, readStanding } from '@candor/cluster'
import { openPrimarySession, type PostgresSession } from '@candor/postgres'
import { ConfigFault, readConfig } from '../kernel/config/config.ts'
import { DUTY_TIMES } from '../kernel/duties/open-duties.ts'
import { readHolders, readWatermark } from './cluster/table-standing.ts'
import { runCommand } from './run-command.ts'

/** Whoever holds something and lives has renewed it within this time, also where one renewal is late. */
const BETWEEN_MS = 2 * Math.max(LEASE_TIMES.renewEveryMs, DUTY_TIMES.renewEveryMs)
const UNDEFINED_TABLE = '42P01'

/**
 * `npm run cluster:status`: prints how the nodes of DATABASE_URL stand, from the tables alone: no node is
 * asked, and nothing is changed. Ends with 1 where nobody decides.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (config.journal !== 'postgres') {
    throw new ConfigFault('JOURNAL is not postgres: a venue of one process has no nodes.')
  }
  const sql = await openPrimarySession(config.databaseUrl!, { applicationName: 'candor-command' })
  try {
    const before = await look(sql)
    await pause(BETWEEN_MS)
    const now = await look(sql)
    console.log(linesOf(before, now).join('\n'))
    if (!decides(before, now)) process.exitCode = 1
  } finally {
    await sql.close()
  }
}

type Look = Awaited<ReturnType<typeof look>>

async function look(sql: PostgresSession) {
  try {
    return {
      ...(await readStanding(sql)),
      duties: await readHolders(sql),
      tables: await readWatermark(sql),
    }
  } catch (error) {
    if ((error as { code?: string }).code !== UNDEFINED_TABLE) throw error
    throw new ConfigFault('No node has joined by this database. Is DATABASE_URL the venue’s?')
  }
}

/** What is renewed has another number of renewals, or another holder by now. */
interface Renewed {
  epoch: number
  renewals: number
  released: boolean
}

const isRenewed = (before: Renewed | undefined, now: Renewed) =>
  !now.released && (before?.epoch !== now.epoch || before.renewals !== now.renewals)

const decides = (before: Look, { lease }: Look) => isRenewed(before.lease, lease)

function linesOf(before: Look, now: Look): string[] {
  const { lease, nodes, duties, lastSeq, tables } = now
  const held = (was: Renewed | undefined, is: Renewed & { node: string }) => {
    if (is.node === '') return 'nobody’s yet'
    if (is.released) return `nobody's; ${is.node} gave it back`
    return `${is.node}'s, ${isRenewed(was, is) ? 'renewed' : 'not renewed just now'}`
  }
  const behind = Math.max(0, lastSeq - tables)
  return [
    `Journal     ends with record ${lastSeq}`,
    `Tables      hold ${tables}, ${behind} behind`,
    `Lease       ${held(before.lease, lease)} (epoch ${lease.epoch})`,
    ...duties.map((duty) => {
      const was = before.duties.find(({ name }) => name === duty.name)
      return `Duty        ${duty.name}: ${held(was, duty)} (epoch ${duty.epoch})`
    }),
    ...nodes.map(({ name, address, format, isPresent }) => {
      const seen = isPresent ? 'seen just now' : 'not seen for 10 seconds and more'
      return `Node        ${name} at ${address}, reads format ${format}, ${seen}`
    }),
  ]
}

await runCommand(main)
