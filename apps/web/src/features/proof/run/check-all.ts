import type { PublishedLog } from '@candor/protocol'
import { refusedAs } from '@candor/client'
import { call } from '../../../data/call.ts'
import type { Finding } from '../recompute/finding.ts'
import type { Accounts } from '../recompute/own-accounts.ts'
import type { Outcome } from './outcome.ts'
import type { RecordsWorker } from './records-worker.ts'
import { holdAgainstSeen } from './seen-log.ts'
import { toldAccounts } from './told-accounts.ts'
import { type ToldList, readToldList } from './told-list.ts'

/** Balances that changed while they were compared are read anew so often. */
const MOST_ROUNDS = 3
/** How often a checkpoint with the newest records is asked for, and how many times. */
const LOOK_MS = 1_000
const MOST_LOOKS = 30
/** How often a list is asked for whose record is not in the log yet. */
const MOST_LIST_LOOKS = 5

export interface Progress {
  checked: number
  comparing: boolean
}

interface Around {
  /** Owner id. */
  person: number
  worker: RecordsWorker
  signal: AbortSignal
  tell: (progress: Progress) => void
}

/**
 * Checks all of a person's records against one checkpoint, and the balances against their sums. Balances are
 * told as of now, records as of the checkpoint: where they differ at first, both are read anew, with a
 * checkpoint that has everything that the balances can have.
 */
export async function checkAll(around: Around): Promise<Outcome> {
  const { worker, signal, tell } = around
  const begun = performance.now()
  // Before the log, so that its checkpoint is of no record before that of the list.
  const list = await readHeldList(signal)
  let log = await call('getLog', {}, { signal })
  const shrunk: Finding[] = holdAgainstSeen(log) ? [] : [{ rule: 'shrunk', seq: 0, at: 0 }]
  for (let round = 1; ; round += 1) {
    const from = log.checkpoint?.size ?? 0
    const told = await readAccounts(signal)
    const covering = round === 1 ? log : await logWithNewest(signal)
    if (covering) log = covering
    const checked = await readRecords(around, log, list)
    tell({ checked, comparing: true })
    const agrees = told && covering ? await worker.ask('compare', { told, from }) : true
    if (agrees || round === MOST_ROUNDS) {
      if (list) await worker.ask('ground', groundOf(around.person, log, list))
      const { findings, ...rest } = await worker.ask('end', undefined)
      const { size = 0, storedAt = null } = log.checkpoint ?? {}
      const tookMs = performance.now() - begun
      const ofReserves = list ? await reservesFindings(worker, list, log) : []
      return {
        ...rest,
        findings: [...shrunk, ...findings, ...ofReserves],
        list: list && { day: list.place.day, sums: list.sums },
        ...{ size, storedAt, tookMs },
      }
    }
    log = await call('getLog', {}, { signal })
  }
}

/** The newest list; where a record was written that holds it, once that is in the log as a rule. */
async function readHeldList(signal: AbortSignal): Promise<ToldList | undefined> {
  for (let look = 1; ; look += 1) {
    const list = await readToldList(signal)
    const isOnItsWay = list?.isPublished === true && list.record === null
    if (!isOnItsWay || look === MOST_LIST_LOOKS) return list
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    signal.throwIfAborted()
  }
}

function groundOf(person: number, { origin, keys, checkpoint }: PublishedLog, list: ToldList) {
  return {
    head: { person, origin, keys, checkpoint: checkpoint?.note ?? '' },
    list: list.place,
    record: list.record,
    statements: list.reserves?.shown.statements ?? [],
  }
}

/** Reads and checks all pages up to the checkpoint of a log; returns how many records there are. */
async function readRecords(
  { person, worker, signal, tell }: Around,
  { origin, keys, checkpoint }: PublishedLog,
  list: ToldList | undefined,
): Promise<number> {
  const { note = '', size = 0 } = checkpoint ?? {}
  const head = { person, origin, keys, checkpoint: note }
  await worker.ask('begin', { head, place: list?.place })
  let afterSeq = 0
  let checking = Promise.resolve(0)
  for (;;) {
    // The next page is on its way while the one before is checked.
    const [{ records, proof, next }, checked] = await Promise.all([
      readPage({ size, afterSeq }, signal),
      checking,
    ])
    tell({ checked, comparing: false })
    checking = worker.ask('take', { records, proof })
    // Pages that lead back would be asked for without end.
    if (next === null || next <= afterSeq || next >= size) return checking
    afterSeq = next
  }
}

/** A page of records; whoever has very many asks faster than one may, and waits for a moment. */
async function readPage(body: { size: number; afterSeq: number }, signal: AbortSignal) {
  for (;;) {
    try {
      return await call('getMyRecords', { body }, { signal })
    } catch (error) {
      if (!refusedAs(error, 'rate_limited')) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    signal.throwIfAborted()
  }
}

async function readAccounts(signal: AbortSignal): Promise<Accounts | undefined> {
  const [rows, currencies] = await Promise.all([
    call('findUserCurrencyAccountList', { body: {} }, { signal }),
    call('currencyTypeList', {}, { signal }),
  ])
  return toldAccounts(rows, currencies)
}

/** The log once its checkpoint has every record that was durable by now; undefined where that does not come. */
async function logWithNewest(signal: AbortSignal): Promise<PublishedLog | undefined> {
  let log = await call('getLog', {}, { signal })
  const needed = (log.checkpoint?.size ?? 0) + log.behind
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    if (log.checkpoint && log.checkpoint.size >= needed) return log
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    signal.throwIfAborted()
    log = await call('getLog', {}, { signal })
  }
  return undefined
}

/** What does not hold of the reserves that the venue shows beside the list. */
async function reservesFindings(
  worker: RecordsWorker,
  { reserves, origin }: ToldList,
  log: PublishedLog,
): Promise<Finding[]> {
  const holds =
    reserves !== undefined &&
    (await worker.ask('reserves', {
      shown: reserves.shown,
      ground: {
        origins: [log.origin, origin],
        size: log.checkpoint?.size ?? 0,
        owed: reserves.owed,
      },
    }))
  return holds ? [] : [{ rule: 'reserves', seq: 0, at: 0 }]
}
