import { nodeOf } from '../cash/chain/node/node-of.ts'
import { signerOf } from '../cash/withdrawal/payout/payout-parties.ts'
import { checkKind } from '../catalogue/kind.ts'
import { nameOfRule } from '../catalogue/rule-command.ts'
import { serveContentImages } from '../content/image-route.ts'
import { DESK_HANDLERS } from '../desk/calls/index.ts'
import { openDesk } from '../desk/open-desk.ts'
import type { Config } from '../kernel/config/config.ts'
import { type TestParties, checkTestParties } from '../kernel/config/real-money.ts'
import { HEAVY } from '../kernel/handler.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { Log } from '../kernel/log.ts'
import { Metrics } from '../kernel/metrics.ts'
import { VenueClock } from '../kernel/venue-clock.ts'
import { guestLoad } from '../portal/callers.ts'
import { type VenueFilePlaces, openFilePlaces } from '../portal/file-places.ts'
import { Load, type LoadLimits } from '../portal/load.ts'
import { createPortal } from '../portal/server.ts'
import { refuseBadAddress } from '../programs/rest/refuse-bad-address.ts'
import { serveLists } from '../proof/liabilities/serve-lists.ts'
import { serveLog } from '../proof/log/serve-log.ts'
import { servePrograms } from '../programs/serve-programs.ts'
import {
  type ProgramSocketNeeds,
  openProgramSocket,
} from '../programs/socket/open-program-socket.ts'
import { serveSocketDescription } from '../programs/socket/serve-description.ts'
import { type StreamNeeds, openStream } from '../stream/stream.ts'
import { openMonitoring, serveOperations } from './monitoring/serve-monitoring.ts'
import { watchAll } from './monitoring/watch-all.ts'
import type { KernelOptions } from './kernel-options.ts'
import { openKernel } from './open-kernel.ts'
import { OpenParts, openAll } from './open-parts.ts'
import { HANDLERS, NEWS, PARTS, QUEUES } from './parts.ts'
import { LeadTurn } from './cluster/lead-turn.ts'
import type { Closers } from './process/closers.ts'
import { layOut } from './rules/adopt-release.ts'
import { checkCredited } from './rules/check-credited.ts'
import { planRelease } from './rules/plan-release.ts'
import { kindOf, ruleOptions } from './rules/rule-options.ts'

export interface OpenOptions
  extends
    Partial<Pick<Kernel, 'nodeNews'>>,
    Pick<KernelOptions, 'nodeTimes' | 'reading' | 'stopAsked'> {
  log: Log
  /** Entries of the log that could not be written; none is known of when absent. */
  logFailures?: () => number
  /** Told how to close each thing that was opened, also where a later one fails. */
  closers: Closers
  /** Told before each step of the start, for people. */
  progress?: (step: string) => void
  /** The venue cannot go on: its journal broke. It has to be stopped and started again. */
  onBroken?: (error: unknown) => void
  /**
   * Milliseconds since 1970 UTC: the venue's clock, for tests that move it. When absent, a
   * `VenueClock` over the system's.
   */
  now?: () => number
  /** The system's clock, which the venue's follows without leaping; when absent, `now` or Date.now. */
  systemNow?: () => number
  /** Holds every answer against its call's schema: for tests. */
  checkAnswers?: boolean
  /** Size of the journal's files, for tests of a small disk. */
  segmentBytes?: number
}

export type OpenVenue = Awaited<ReturnType<typeof openVenue>>

/** Opens everything of a venue, from the books outwards: kernel, catalogue, parts, frames. */
export async function openVenue(config: Config, options: OpenOptions) {
  const { log, closers, progress = () => undefined } = options
  const state = { accepting: true }
  const turn = new LeadTurn()
  progress(`Reading the journal, ${config.databaseUrl ? 'connecting to' : 'starting'} PostgreSQL`)
  const kernel = await openKernel(config, {
    log,
    metrics: new Metrics(),
    ...openClock(options),
    closers,
    turn,
    segmentBytes: options.segmentBytes,
    nodeTimes: options.nodeTimes,
    reading: options.reading,
    stopAsked: options.stopAsked,
    ...(options.nodeNews ? { nodeNews: options.nodeNews } : {}),
    onBroken: (error) => {
      state.accepting = false
      log.fatal({ err: error }, 'The journal or the engine failed')
      options.onBroken?.(error)
    },
  })
  await checkTestParties(config, await testParties(config))
  progress('Laying out the venue')
  const waitingRules = await prepareRules(kernel, config)
  const opener = new OpenParts(closers, kernel.tracing)
  const given = await openAll(PARTS, { ...kernel, config }, { opener, progress })
  const parts = { ...given, load: new Load(unlimited(config)), filePlaces: openFilePlaces() }
  const frames = await openFrames(parts, opener, {
    closers,
    accepting: () => state.accepting,
    logFailures: options.logFailures ?? (() => 0),
    checkAnswers: options.checkAnswers ?? false,
  })
  if (kernel.node.several) turn.partsOpen(() => opener.lead())
  else await opener.lead()
  opener.startWorkers()
  const leave = () => {
    state.accepting = false
    kernel.node.leave()
  }
  return { parts, ...frames, waitingRules, leave }
}

function openClock({ log, now, systemNow = now ?? Date.now }: OpenOptions) {
  if (now) return { now, systemNow, goOnFrom: () => undefined, notBefore: () => undefined }
  const clock = new VenueClock({ monotonic: () => performance.now(), system: systemNow }, log)
  const goOnFrom = (lastAt: number) => clock.goOnFrom(lastAt)
  const notBefore = (lastAt: number) => clock.notBefore(lastAt)
  return { now: clock.now, systemNow, goOnFrom, notBefore }
}

/**
 * Lays out new books. In books that have their rules a start changes nothing: returns how many rules
 * of this release, as it is configured, wait for operators to adopt them.
 */
async function prepareRules({ transactor, store, log }: Kernel, config: Config): Promise<number> {
  const { engine } = transactor
  checkKind(engine, kindOf(config))
  const options = await ruleOptions(store, config)
  checkCredited(config, options.traded)
  if (engine.adoptedRelease() === '') await layOut(transactor, options, kindOf(config))
  const { commands: waiting } = await planRelease({ transactor, store, config })
  if (waiting.length > 0) {
    const rules = waiting.map(nameOfRule)
    log.warn({ rules }, 'Rules of this release are not in force: operators have to adopt them')
  }
  return waiting.length
}

type Given = Awaited<ReturnType<typeof openAll<typeof PARTS, Kernel & { config: Config }>>> & {
  load: Load
  filePlaces: VenueFilePlaces
}

interface FrameOptions {
  closers: Closers
  /** Whether the books take anything. */
  accepting: () => boolean
  logFailures: () => number
  checkAnswers: boolean
}

/** Opens what serves the parts to the world outside, monitoring and desk included. */
async function openFrames(
  parts: Given,
  opener: OpenParts,
  { closers, accepting: booksAccept, logFailures, checkAnswers }: FrameOptions,
) {
  const { config, transactor } = parts
  const portal = await createPortal(parts, { handlers: HANDLERS, checkAnswers, refuseBadAddress })
  closers.add('portal', () => portal.close())
  const { app } = portal
  const refusing = () => portal.refusing()
  const programs = await servePrograms(app, parts, { refusing, checkAnswers })
  closers.add('programs', () => programs.close())
  const accepting = () => booksAccept() && !portal.refusing() && parts.node.serves()
  serveOperations(app, parts, accepting)
  const monitoring = await openMonitoring(parts, accepting)
  closers.add('monitoring', () => monitoring?.close())
  serveContentImages(app, parts, (request, isAtHand, read) =>
    parts.load.carry(guestLoad(request), isAtHand ? 1 : HEAVY, read),
  )
  serveLog(app, parts, (request, weight, work) =>
    parts.load.carry(guestLoad(request), weight, work),
  )
  serveLists(app, parts, async (request, reply, read) => {
    await parts.filePlaces.lists.take(guestLoad(request).key, reply.raw)
    return parts.load.carry(guestLoad(request), HEAVY, read)
  })
  const news = NEWS.map((open) => open(parts))
  const streamFrame = {
    name: 'stream',
    open: (needs: StreamNeeds) => openStream(needs, { server: app.server, news }),
  }
  const { venue: venueId } = transactor.engine.epoch()!
  const { stream } = await opener.open(streamFrame, { ...parts, venueId })
  serveSocketDescription(app)
  const socketFrame = {
    name: 'programs’ socket',
    open: (needs: ProgramSocketNeeds) => openProgramSocket(needs, { server: app.server, news }),
  }
  const { programSocket } = await opener.open(socketFrame, { ...parts, ...programs.bounds })
  const workers = () => opener.workers.map(({ state }) => state)
  watchAll(parts, {
    ...{ accepting, logFailures, workers },
    sockets: () => stream.sockets(),
    programSockets: () => programSocket.connections(),
  })
  const deskFrame = {
    name: 'desk',
    open: (needs: Given) =>
      openDesk(
        { ...needs, planRelease: () => planRelease(needs) },
        { handlers: DESK_HANDLERS, queues: QUEUES, workers, checkAnswers },
      ),
  }
  const desk = config.desk ? await opener.open(deskFrame, parts) : undefined
  return { portal, desk, monitoring }
}

/** Whoever turns the limits a minute off, as tests do, wants none of these but for heavy answers. */
function unlimited({ limitAddressPerMinute, limitUserPerMinute }: Config): Partial<LoadLimits> {
  if (limitAddressPerMinute > 0 && limitUserPerMinute > 0) return {}
  const most = 1e12
  return { ofOne: most, ofGuests: most, weightOfOne: most, weightOfGuests: most }
}

/** Whoever holds money for the venue elsewhere, to be asked whether it is real. */
async function testParties(config: Config): Promise<TestParties> {
  const node = await nodeOf(config)
  const signer = signerOf(config)
  return {
    ...(node ? { chainId: () => node.chainId() } : {}),
    ...(signer ? { signerIsTest: () => signer.isTest() } : {}),
  }
}
