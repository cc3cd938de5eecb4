import { type TestParties, checkTestParties } from '../kernel/config/real-money.ts'
import type { Config } from '../kernel/config/config.ts'
import { serveContentImages } from '../content/image-route.ts'
import { DESK_HANDLERS } from '../desk/calls/index.ts'
import { watchVenue } from './monitoring/venue-metrics.ts'
import { watchWorkers } from './monitoring/worker-metrics.ts'
import { openDesk } from '../desk/open-desk.ts'
import { readOwnRules } from '../catalogue/read-own-rules.ts'
import { orderMessagesPart } from '../products/order-messages/part.ts'
import { deskHost } from '../desk/desk-host.ts'
import { shownAddress } from '../kernel/http/addresses.ts'
import { Closers } from './process/closers.ts'
import { type DemoLogin, openDemoLogin } from './demo-login.ts'
import { giveBackMemory } from './process/give-back-memory.ts'
import { takeFolder } from './process/instance.ts'
import { type Log, openLog } from '../kernel/log.ts'
import { portFault, probePort } from '../kernel/http/ports.ts'
import { openMonitoring, serveOperations } from './monitoring/serve-monitoring.ts'
import { nodeOf } from '../cash/chain/node/node-of.ts'
import { chainPart } from '../cash/chain/part.ts'
import { payeesPart } from '../cash/payees/part.ts'
import { openKernel } from './open-kernel.ts'
import { OpenParts } from './open-parts.ts'
import { HANDLERS, QUEUES } from './parts.ts'
import { settlementPart } from '../products/timekeeper/part.ts'
import { marketPart } from '../market/part.ts'
import { rechargePart } from '../cash/recharge/part.ts'
import { transactionsPart } from '../cash/transactions/part.ts'
import { guestLoad } from '../portal/callers.ts'
import { HEAVY } from '../kernel/handler.ts'
import { Load, type LoadLimits } from '../portal/load.ts'
import { type Portal, createPortal } from '../portal/server.ts'
import { withdrawalPart } from '../cash/withdrawal/part.ts'
import { signerOf } from '../cash/withdrawal/payout/payout-parties.ts'
import { openStream } from '../stream/stream.ts'
import { withdrawalLimits } from '../catalogue/cash.ts'
import { bringUpVenue } from './genesis.ts'
import { type VenueKind, checkKind, stampKind } from '../catalogue/kind.ts'
import { contentPart } from '../content/part.ts'
import { giftsPart } from '../cash/gifts/part.ts'
import { filesPart } from '../files/part.ts'
import { certificationPart } from '../people/certification/part.ts'
import { identityPart } from '../people/identity/part.ts'
import { messagesPart } from '../people/messages/part.ts'
import { notifyPart } from '../people/notify/part.ts'
import { recoveryPart } from '../people/recovery/part.ts'
import { servicePart } from '../people/service/part.ts'

export interface Venue {
  /** Where it listens: http://127.0.0.1:8480. */
  address: string
  /** Where the operators' desk listens; undefined where this process serves none. */
  deskAddress: string | undefined
  /** Where monitoring reads figures; undefined without METRICS_PORT. */
  metricsAddress: string | undefined
  /** Whether the desk waits for its first owner. */
  deskIsNew: boolean
  /** All that was opened, for whoever runs or tests the whole. */
  context: Awaited<ReturnType<typeof openParts>>['context']
  demo: DemoLogin | undefined
  /** Opens the log file by its name again, after another program moved it away. */
  reopenLog(): void
  /** Refuses new calls, finishes accepted ones, writes what is durable, closes everything. */
  stop(): Promise<void>
}

export interface StartOptions {
  /** Told before each step of the start, for people. */
  progress?: (step: string) => void
  /** The venue cannot go on: its journal broke. It has to be stopped and started again. */
  onBroken?: (error: unknown) => void
  /** Milliseconds since 1970 UTC; the system's clock when absent. */
  now?: () => number
  /** The log to write to; the configured one when absent. */
  log?: Log
  /** Whether to hand the start's memory back before the first call comes: for a process of its own. */
  giveBackMemory?: boolean
  /** Holds every answer against its call's schema: for tests. */
  checkAnswers?: boolean
}

/**
 * Brings a venue up: folder, journal and engine, PostgreSQL and tables, market, people, HTTP. What
 * was opened is closed again when a later step fails; the error's message is for the operator.
 */
export async function startVenue(config: Config, options: StartOptions = {}): Promise<Venue> {
  const instance = await takeFolder(config.dataDir)
  const { log, reopen } = options.log
    ? { log: options.log, reopen: () => undefined }
    : openLog(config)
  const closers = new Closers(log)
  closers.add('folder', () => instance.release())
  try {
    await probePort({ host: config.host, port: config.port })
    if (config.desk) {
      const settings = { variable: 'DESK_PORT', hostVariable: 'DESK_HOST' }
      await probePort({ host: deskHost(config), port: config.deskPort, ...settings })
    }
    const { context, portal, desk, monitoring } = await openParts(config, log, closers, options)
    const demo = await openDemoLogin(context)
    options.progress?.('Opening the doors')
    if (options.giveBackMemory) giveBackMemory()
    const address = await listen(portal, config)
    await instance.announce(address, desk?.address)
    log.info({ url: address, seq: context.transactor.durableSeq }, 'The venue is open')
    const stop = once(() => closeDown(portal, closers, log))
    const deskIsNew = desk !== undefined && !desk.hasOwner
    const deskAddress = desk?.address
    const metricsAddress = monitoring?.address
    return {
      address,
      deskAddress,
      metricsAddress,
      deskIsNew,
      context,
      demo,
      stop,
      reopenLog: reopen,
    }
  } catch (error) {
    log.error({ err: error }, 'The venue could not start')
    await closers.closeAll()
    throw error
  }
}

async function openParts(config: Config, log: Log, closers: Closers, options: StartOptions) {
  const now = options.now ?? Date.now
  const progress = options.progress ?? (() => undefined)
  const state = { accepting: true }
  progress(`Reading the journal, ${config.databaseUrl ? 'connecting to' : 'starting'} PostgreSQL`)
  const kernel = await openKernel(config, {
    log,
    now,
    closers,
    onBroken: (error) => {
      state.accepting = false
      log.fatal({ err: error }, 'The journal or the engine failed')
      options.onBroken?.(error)
    },
  })
  const { transactor, store, projector, metrics } = kernel
  const parts = new OpenParts(closers)

  await checkTestParties(config, await testParties(config))
  progress('Laying out the venue')
  checkKind(transactor.engine, kindOf(config))
  await bringUpVenue(transactor, {
    fundPools: kindOf(config) === 'simulated',
    fastExpiries: config.fastExpiries,
    withdrawals: withdrawalLimits(config),
    credit: { bonusMost: config.bonusMost, turnover: config.creditTurnover },
    ownRules: await readOwnRules(store),
  })

  await stampKind(transactor, kindOf(config))

  const base = { ...kernel, config }
  const images = await parts.open(filesPart, base)
  const publishing = await parts.open(contentPart, { ...base, ...images })

  progress('Opening the market')
  const { market } = await parts.open(marketPart, kernel)
  // The market has recovered what was printed meanwhile: what expired can be settled by it.
  await parts.open(settlementPart, kernel)

  const telling = {
    ...(await parts.open(notifyPart, base)),
    ...(await parts.open(messagesPart, base)),
  }
  const chains = await parts.open(chainPart, base)
  const identity = await parts.open(identityPart, { ...base, ...telling })
  await parts.open(giftsPart, { ...base, ...telling })
  const people = { ...base, ...telling, ...images, ...identity }
  const certifying = await parts.open(certificationPart, people)
  const customerService = await parts.open(servicePart, people)
  await parts.open(recoveryPart, people)
  const payees = await parts.open(payeesPart, people)
  const transactions = await parts.open(transactionsPart, people)
  const withdrawals = await parts.open(withdrawalPart, { ...people, ...transactions })
  await parts.open(rechargePart, { ...people, ...chains, ...transactions })
  const context = {
    ...people,
    ...publishing,
    ...certifying,
    ...customerService,
    ...chains,
    ...payees,
    ...transactions,
    ...withdrawals,
    market,
    load: new Load(unlimited(config)),
  }
  await parts.open(orderMessagesPart, { ...kernel, ...telling })

  const portal = await createPortal(context, {
    handlers: HANDLERS,
    checkAnswers: options.checkAnswers ?? false,
  })
  closers.add('portal', () => portal.close())
  const accepting = () => state.accepting && !portal.refusing()
  serveOperations(portal.app, context, accepting)
  const monitoring = await openMonitoring(context, accepting)
  closers.add('monitoring', () => monitoring?.close())
  serveContentImages(portal.app, context, (request, isAtHand, read) =>
    context.load.carry(guestLoad(request), isAtHand ? 1 : HEAVY, read),
  )
  const stream = openStream(portal.app.server, context)
  closers.add('stream', () => stream.close())
  metrics.watch({
    durableSeq: () => transactor.durableSeq,
    projectedSeq: () => projector.watermark,
    users: () => transactor.engine.userCount(),
    openOrders: () => transactor.engine.openOrderCount(),
    sockets: () => stream.sockets(),
  })
  watchVenue(
    context,
    QUEUES.map(({ name, count }) => ({ name, count: () => count(context) })),
  )
  const checkAnswers = options.checkAnswers ?? false
  const workers = () => parts.workers.map(({ state }) => state)
  watchWorkers(metrics.registry, workers)
  const desk = config.desk
    ? await parts.open(
        {
          name: 'desk',
          open: () =>
            openDesk(context, { handlers: DESK_HANDLERS, queues: QUEUES, workers, checkAnswers }),
        },
        undefined,
      )
    : undefined
  parts.startWorkers()
  return { context, portal, desk, monitoring }
}

/** Whoever turns the limits a minute off, as tests do, wants none of these but for heavy answers. */
function unlimited({ limitAddressPerMinute, limitUserPerMinute }: Config): Partial<LoadLimits> {
  if (limitAddressPerMinute > 0 && limitUserPerMinute > 0) return {}
  const most = 1e12
  return { ofOne: most, ofGuests: most, weightOfOne: most, weightOfGuests: most }
}

function kindOf({ marketSource }: Pick<Config, 'marketSource'>): VenueKind {
  return marketSource === 'simulated' ? 'simulated' : 'live'
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

async function listen({ app }: Portal, config: Config): Promise<string> {
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    throw portFault(error, { host: config.host, port: config.port })
  }
  return shownAddress(app.server.address(), config.host)
}

/** New calls are refused, and the parts closed from the outside in: sockets, calls, market, books. */
async function closeDown(portal: Portal, closers: Closers, log: Log): Promise<void> {
  log.info('The venue is stopping')
  portal.refuse()
  await closers.closeAll()
  log.info('The venue has stopped')
}

/** However often it is asked for, it happens once, and everyone waits for the same end. */
function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => (running ??= work())
}
