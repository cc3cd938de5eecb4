import { join } from 'node:path'
import { openFileJournal, realDisk } from '@candor/journal'
import {
  type Transactor,
  type TransactorOptions,
  openTransactor,
  workerSnapshots,
} from '@candor/transactor'
import { Certifications } from './certification/certifications.ts'
import { settleCertifications, startCertificationSettler } from './certification/settle.ts'
import { type TestParties, checkTestParties } from './config/real-money.ts'
import type { Config } from './config.ts'
import { Content } from './content/content.ts'
import { serveContentImages } from './content/image-route.ts'
import { ContentImages } from './content/images.ts'
import { seedContent } from './content/seeds.ts'
import type { Context } from './context.ts'
import { QUEUES } from './desk/queues.ts'
import { watchVenue } from './operations/venue-metrics.ts'
import { openDesk } from './desk/open-desk.ts'
import { readOwnRules } from './desk/rules/own-rules.ts'
import { openBlobs } from './files/blobs.ts'
import { Files } from './files/files.ts'
import { PersonChanges } from './identity/person-changes.ts'
import { openIdentity } from './identity/open-identity.ts'
import { settleGiftBars } from './gifts/bar-gifts.ts'
import { openUnopenedAccounts } from './identity/registration.ts'
import { Turns } from './identity/turns.ts'
import { instrumentsOf } from './market/instruments.ts'
import { startMarket } from './market/market.ts'
import type { MarketSource } from './market/source.ts'
import { HistoryThread } from './market/simulated/history-thread.ts'
import { marketSecret, openAnchors } from './market/simulated/open-market.ts'
import { createSimulatedSource } from './market/simulated/source.ts'
import { Messages } from './messages/messages.ts'
import { OrderTeller } from './messages/order-teller.ts'
import { openOutbox } from './notify/open-outbox.ts'
import { deskHost, shownAddress } from './operations/addresses.ts'
import { Closers } from './operations/closers.ts'
import { type DemoLogin, openDemoLogin } from './operations/demo-login.ts'
import { giveBackMemory } from './operations/give-back-memory.ts'
import { takeFolder } from './operations/instance.ts'
import { type Log, openLog } from './operations/log.ts'
import { Metrics } from './operations/metrics.ts'
import { portFault, probePort } from './operations/ports.ts'
import { openMonitoring, serveOperations } from './operations/routes.ts'
import { checkSameVenue } from './operations/same-venue.ts'
import { storeFault } from './operations/store-fault.ts'
import { startUpkeep } from './operations/upkeep.ts'
import { BankCards } from './payees/bank-cards.ts'
import { Wallets } from './payees/wallets.ts'
import { HANDLERS } from './portal/handlers.ts'
import { startRecoveries } from './recovery/settle.ts'
import { startRecharges } from './recharge/start-recharges.ts'
import { TransactionNews } from './recharge/transaction-news.ts'
import { OwnWrites } from './own-writes.ts'
import { guestLoad } from './portal/callers.ts'
import { HEAVY, Load, type LoadLimits } from './portal/load.ts'
import { type Portal, createPortal } from './portal/server.ts'
import { nodeOf, openPayouts, signerOf } from './withdrawal/open-payouts.ts'
import { openVault } from './secrets/open-vault.ts'
import type { Vault } from './secrets/vault.ts'
import { admissionByLag } from './settlement/admission.ts'
import { Timekeeper } from './settlement/timekeeper.ts'
import { Service } from './service/service.ts'
import { openStream } from './stream/stream.ts'
import { type Projector, startProjector } from './tables/projector.ts'
import { type Store, openStore } from './tables/store.ts'
import { withdrawalLimits } from './venue/cash.ts'
import { bringUpVenue } from './venue/genesis.ts'
import { type VenueKind, checkKind, stampKind } from './venue/kind.ts'

export interface Venue {
  /** Where it listens: http://127.0.0.1:8480. */
  address: string
  /** Where the operators' desk listens; undefined where this process serves none. */
  deskAddress: string | undefined
  /** Where monitoring reads figures; undefined without METRICS_PORT. */
  metricsAddress: string | undefined
  /** Whether the desk waits for its first owner. */
  deskIsNew: boolean
  context: Context
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
    await probePort(config.host, config.port)
    if (config.desk) await probePort(deskHost(config), config.deskPort, 'DESK_PORT', 'DESK_HOST')
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
  const state: { accepting: boolean; projector: Projector | undefined } = {
    accepting: true,
    projector: undefined,
  }
  progress(`Reading the journal, ${config.databaseUrl ? 'connecting to' : 'starting'} PostgreSQL`)
  // The two take their time side by side; whichever came up is closed when the other did not.
  const [books, tables] = await Promise.allSettled([
    openBooks(config, log, now, {
      admission: admissionByLag(() => state.projector?.lag() ?? 0, config.tablesLagLimit),
      onBroken: (error) => {
        state.accepting = false
        log.fatal({ err: error }, 'The journal or the engine failed')
        options.onBroken?.(error)
      },
    }),
    openStore(config, log),
  ])
  if (books.status === 'fulfilled') closers.add('transactor', () => books.value.stop())
  if (tables.status === 'fulfilled') closers.add('store', () => tables.value.destroy())
  if (books.status === 'rejected') throw books.reason
  if (tables.status === 'rejected') {
    throw config.databaseUrl ? storeFault(tables.reason) : tables.reason
  }
  const [transactor, store] = [books.value, tables.value]
  await checkSameVenue(store, transactor.engine)
  const projector = await startProjector(store, transactor, { log })
  closers.add('projector', () => projector.stop())
  state.projector = projector

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

  const content = new Content(store, now)
  const texts = await seedContent(content, { simulated: config.marketSource === 'simulated', now })
  if (texts > 0) log.info({ texts }, 'Texts of this version are stored')

  progress('Opening the market')
  const vault = await openVault(config, store)
  const anchors = await openAnchors(store, transactor.engine, now())
  const instruments = instrumentsOf(transactor.engine)
  const secret = marketSecret(vault)
  const here = createSimulatedSource({ secret, anchors, now, instruments })
  const history = new HistoryThread({ secret, anchors: [...anchors], instruments })
  closers.add('history', () => history.stop())
  // What the start needs is made here: nothing else waits for the loop yet.
  let makesHistory: Pick<MarketSource, 'history'> = here
  const source: MarketSource = { ...here, history: (...wish) => makesHistory.history(...wish) }
  const market = await startMarket({ source, transactor, store, projector, now, log })
  makesHistory = history
  closers.add('market', () => market.stop())
  // The market has recovered what was printed meanwhile: what expired can be settled by it.
  const timekeeper = new Timekeeper(transactor, now)
  timekeeper.start()
  closers.add('timekeeper', () => timekeeper.stop())

  const metrics = new Metrics()
  const messages = openOutbox({ config, store, log, metrics, now, vault })
  closers.add('messages', () => messages.stop())
  const parts = { store, transactor, projector, log, now, metrics }
  // Loaded where it is used: the library behind it takes memory that a venue without a chain saves.
  const chain = config.chainRpcUrl
    ? (await import('./chain/open-chain.ts')).openChain(config, parts)
    : undefined
  closers.add('chain', () => chain?.stop())
  const identity = openIdentity(config, store, vault, now)
  const payees = await openPayees(config, store, vault, now)
  const told = new Messages(store, now)
  const transactionNews = new TransactionNews()
  const payouts = await openPayouts(config, {
    ...parts,
    ...identity,
    config,
    vault,
    outbox: messages.outbox,
    messages: told,
    transactionNews,
  })
  closers.add('payouts', () => payouts.stop())
  const context: Context = {
    config,
    log,
    metrics,
    now,
    transactor,
    store,
    projector,
    ownWrites: new OwnWrites(projector, config.readWaitMs, transactor.durableSeq),
    market,
    load: new Load(unlimited(config)),
    chain,
    vault,
    transactionNews,
    outbox: messages.outbox,
    ...identity,
    ...payees,
    content,
    messages: told,
    payouts,
    service: openService(config, store, { ...identity, ...payees, now }),
  }
  const finished = await openUnopenedAccounts(context)
  if (finished > 0) log.info({ finished }, 'Registrations that were cut short are finished')
  await settleGiftBars(context)
  const certified = await settleCertifications(context)
  if (certified > 0) log.info({ certified }, 'Certifications that were cut short are settled')
  closers.add('certification', startCertificationSettler(context))
  closers.add('upkeep', startUpkeep(context))
  closers.add('recharges', startRecharges(context))
  const teller = new OrderTeller(context)
  await teller.start()
  closers.add('order-teller', () => teller.stop())
  closers.add('recoveries', startRecoveries(context))

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
  const desk = config.desk ? await openDesk(context, vault, { checkAnswers }) : undefined
  closers.add('desk', () => desk?.close())
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

/** What people keep with the venue besides money: files, and where money may go. */
async function openPayees(config: Config, store: Store, vault: Vault, now: () => number) {
  const personChanges = new PersonChanges()
  const blobs = await openBlobs(config)
  const turns = new Turns()
  const files = new Files({
    db: store,
    vault,
    blobs,
    turns,
    now,
    most: config.filesPerUser,
  })
  return {
    files,
    contentImages: new ContentImages({ db: store, vault, blobs, turns, now }),
    wallets: new Wallets({ db: store, files, turns, now }),
    certifications: new Certifications({ db: store, vault, files, changes: personChanges, now }),
    certificationTurns: new Turns(),
    personChanges,
    bankCards: new BankCards({ db: store, vault, now, waitHours: config.addressWaitHours }),
  }
}

function openService(
  config: Config,
  db: Store,
  { files, throttle, now }: Pick<Context, 'files' | 'throttle' | 'now'>,
): Service {
  const hours = { ...config.supportHours, replyMinutes: config.supportReplyMinutes }
  return new Service({ db, files, throttle, now, hours })
}

/** The journal and the engine recovered from it. */
async function openBooks(
  config: Config,
  log: Log,
  now: () => number,
  hooks: Pick<TransactorOptions, 'admission' | 'onBroken'>,
): Promise<Transactor> {
  const folder = join(config.dataDir, 'journal')
  const journal = await openFileJournal({ disk: realDisk(), folder, log })
  try {
    return await openTransactor({
      journal,
      now,
      log,
      takeSnapshot: workerSnapshots(folder, log),
      ...hooks,
      onListenerError: (error) => log.error({ err: error }, 'A listener to the records failed'),
    })
  } catch (error) {
    await journal.close()
    throw error
  }
}

async function listen({ app }: Portal, config: Config): Promise<string> {
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    throw portFault(error, config.host, config.port)
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
