import { type Instance, TcpProxy } from '@candor/postgres/testing'
import { pick } from '../kill/random.ts'
import { disturbLines } from './disturb-lines.ts'
import type { FaultKind, PlannedFault } from './plan.ts'
import { type ClusterVenue, pause } from './venue.ts'

/** A lease that nobody renews is over after so long. */
const LEASE_MS = 3_000
/** A clock beside the database's by this much may not lead. */
const CLOCK_MOST_MS = 20_000
const DELAY_MOST_MS = 400
const BOTH = ['toServer', 'toClient'] as const

type Strike = (venue: ClusterVenue, fault: PlannedFault) => Promise<void>

/**
 * What each kind of fault does. A strike resolves when what it disturbed is whole again, or is being
 * started by a supervisor; what the plan says of times is counted by the test's own clock.
 */
export const STRIKES: Readonly<Record<FaultKind, Strike>> = {
  killWriter: async (venue) => (await writerOf(venue)).kill(),
  stopWriter: async (venue) => (await writerOf(venue)).restart(),
  killFront: async (venue, { which }) => (await frontOf(venue, which)).kill(),
  async pauseWriter(venue, { lastsMs }) {
    const goOn = (await writerOf(venue)).pause()
    await pause(lastsMs)
    goOn()
  },
  async pauseFront(venue, { which, lastsMs }) {
    const goOn = (await frontOf(venue, which)).pause()
    await pause(lastsMs)
    goOn()
  },
  /** All stand still until the lease is over, and wake up at the same moment. */
  async rivals(venue) {
    const all = venue.nodes.map((node) => node.pause())
    await pause(LEASE_MS)
    for (const goOn of all) goOn()
  },
  async cutWriter(venue, { lastsMs }) {
    await disturbed([venue.peerLine(await writerOf(venue))], { blocked: BOTH }, lastsMs)
  },
  async delayWriter(venue, { lastsMs, force }) {
    await disturbed([venue.peerLine(await writerOf(venue))], { delayMs: delayOf(force) }, lastsMs)
  },
  /** Some nodes hear of what was decided later than others do. */
  async delayFronts(venue, { lastsMs, force }) {
    await disturbed([venue.peerLine(await writerOf(venue))], { staggerMs: delayOf(force) }, lastsMs)
  },
  async halveWriter(venue, { lastsMs, force }) {
    await disturbed([venue.peerLine(await writerOf(venue))], { blocked: oneWay(force) }, lastsMs)
  },
  async cutDatabase(venue, fault) {
    await disturbed(await linesToDatabase(venue, fault), { blocked: BOTH }, fault.lastsMs)
  },
  async delayDatabase(venue, fault) {
    const lines = await linesToDatabase(venue, fault)
    await disturbed(lines, { delayMs: delayOf(fault.force) }, fault.lastsMs)
  },
  async halveDatabase(venue, fault) {
    const lines = await linesToDatabase(venue, fault)
    await disturbed(lines, { blocked: oneWay(fault.force) }, fault.lastsMs)
  },
  async resetLines(venue, { force }) {
    for (const line of venue.lines()) if (force < 0.5) line.reset()
    if (force >= 0.5) venue.peerLine(await writerOf(venue)).reset()
  },
  clockForward: (venue, fault) => shiftClock(venue, fault, 1),
  clockBack: (venue, fault) => shiftClock(venue, fault, -1),

  async restartPrimary({ database: { set } }) {
    await set.primary.kill()
    await set.primary.start()
  },
  async losePrimary({ database: { set } }) {
    await set.primary.kill()
    await set.promote()
    await set.rejoin()
  },
  async pausePrimary({ database: { set } }, { lastsMs }) {
    await set.primary.pause()
    await pause(lastsMs)
    await set.primary.resume()
  },
  /** The old primary goes on for a while beside the promoted one, and belongs to nobody. */
  async leaveOldPrimary({ database: { set } }, { lastsMs }) {
    const old = set.primary
    await old.pause()
    await set.promote()
    await old.resume()
    await pause(lastsMs)
    await old.kill()
    await set.rejoin()
  },
  async promoteUnderPause(venue) {
    const { set } = venue.database
    const goOn = (await writerOf(venue)).pause()
    try {
      await set.primary.kill()
      await set.promote()
      await pause(LEASE_MS)
    } finally {
      goOn()
    }
    await set.rejoin()
  },
  async killStandby({ database: { set } }, { which, lastsMs }) {
    const standby = one(set.standbys, which)
    await standby.kill()
    await pause(lastsMs)
    await standby.start()
  },
  async pauseStandby({ database: { set } }, { which, lastsMs }) {
    await pauseAll([one(set.standbys, which)], lastsMs)
  },
  async pauseStandbys({ database: { set } }, { lastsMs }) {
    await pauseAll(set.standbys, lastsMs)
  },
  /** What the primary writes reaches one standby, or both, so much later. */
  async slowStandby({ database: { set } }, { which, force, lastsMs }) {
    const slow = force < 0.5 ? [one(set.standbys, which)] : [...set.standbys]
    const line = await TcpProxy.open(set.primary.port)
    line.delay(delayOf(which))
    for (const standby of slow) await standby.follow(line.port)
    await pause(lastsMs)
    for (const standby of slow) await standby.follow(set.primary.port)
    await line.close()
    await set.untilStreaming()
  },
  async emptyNames({ database }, { lastsMs }) {
    await database.setNames(true)
    await pause(lastsMs)
    await database.setNames(false)
  },
  /** Commits wait for standbys that stand still, and the waits are cancelled again and again. */
  async cancelWaits({ database: { set } }, { lastsMs }) {
    const waits = [...set.standbys]
    for (const standby of waits) await standby.pause()
    const until = performance.now() + lastsMs
    while (performance.now() < until) {
      await set.primary.query(CANCEL)
      await pause(50)
    }
    for (const standby of waits) await standby.resume()
  },
}

const CANCEL = `
  select pg_cancel_backend(pid) from pg_stat_activity
  where wait_event = 'SyncRep' and pid <> pg_backend_pid()
`

async function writerOf(venue: ClusterVenue) {
  return (await venue.writer()) ?? venue.nodes[0]!
}

async function frontOf(venue: ClusterVenue, which: number) {
  const writer = await writerOf(venue)
  const fronts = venue.nodes.filter((node) => node !== writer)
  return pick(() => which, fronts)
}

/** The writer's lines to the database, or a front's. */
async function linesToDatabase(venue: ClusterVenue, { which, force }: PlannedFault) {
  const isWriter = force * 2 - Math.floor(force * 2) < 0.5
  const node = isWriter ? await writerOf(venue) : await frontOf(venue, which)
  return venue.database.linesOf(node.name)
}

async function shiftClock(
  venue: ClusterVenue,
  { which, force, lastsMs }: PlannedFault,
  sign: 1 | -1,
): Promise<void> {
  const node = force < 0.5 ? await writerOf(venue) : await frontOf(venue, which)
  const setBack = node.shiftClock(sign * Math.round(1 + force * CLOCK_MOST_MS))
  await pause(lastsMs)
  setBack()
}

async function disturbed(
  lines: readonly TcpProxy[],
  disturbance: Parameters<typeof disturbLines>[1],
  lastsMs: number,
): Promise<void> {
  const restore = disturbLines(lines, disturbance)
  await pause(lastsMs)
  restore()
}

function delayOf(force: number): number {
  return 1 + force * DELAY_MOST_MS
}

function oneWay(force: number) {
  return [force < 0.5 ? 'toServer' : 'toClient'] as const
}

async function pauseAll(standbys: readonly Instance[], lastsMs: number): Promise<void> {
  for (const standby of standbys) await standby.pause()
  await pause(lastsMs)
  for (const standby of standbys) await standby.resume()
}

function one<Item>(items: readonly Item[], which: number): Item {
  return pick(() => which, items)
}

/** Carries out the faults of a round, each at its time; resolves when all are over. */
export async function strikeAll(
  venue: ClusterVenue,
  faults: readonly PlannedFault[],
): Promise<void> {
  const begun = performance.now()
  await Promise.all(
    faults.map(async (fault) => {
      await pause(fault.atMs - (performance.now() - begun))
      await STRIKES[fault.kind](venue, fault)
    }),
  )
}
