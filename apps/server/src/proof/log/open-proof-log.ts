import { join } from 'node:path'
import {
  type OpenedCheckpoint,
  formatNote,
  formatVerifierKey,
  openCheckpointOfTerm,
  parseNote,
} from '@candor/log'
import { type TileStore, openFolderStore } from '@candor/log/store'
import type { Settings } from '../../kernel/config/config.ts'
import type { ShownCheckpoint } from './shown-checkpoint.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { Worker } from '../../kernel/worker.ts'
import { Cosignatures } from './cosignatures.ts'
import { LogThread } from './log-thread.ts'
import { OwnParts } from './own-parts.ts'
import { PersonKeys } from './person-keys.ts'
import { type PresentLog, openPresentLog, successionNote } from './present-log.ts'
import { askedRotation, rotateKey } from './signing-keys.ts'
import { WitnessPush } from './witness-push.ts'

const EVERY_MS = 1_000
const PUSH_EVERY_MS = 2_000

/** The public log, for whoever serves it. */
export interface PublicLog {
  /** Its name, as checkpoints have it. */
  origin: string
  /** The first key as a vkey. */
  vkey: string
  /** All keys that it has had, in their order, as vkeys. */
  keys(): string[]
  /** The newest checkpoint, with the cosignatures that there are of it. */
  shown(): ShownCheckpoint | undefined
  cosignatures: Pick<Cosignatures, 'isOpen' | 'newest' | 'take' | 'sizeOf'>
  store: TileStore
  /** The note by which the log of this number, from 1 on, followed the one before it. */
  succession(number: number): Promise<Buffer | undefined>
  /** Everybody's own parts. */
  ownParts: Pick<OwnParts, 'until' | 'page'>
  /** How many durable records the newest checkpoint does not stand for. */
  behind(): number
  /** The note by which this log changed its key for this time, from 1 on. */
  rotation(number: number): Promise<Buffer | undefined>
  /** Resolves once a look at the journal that began after the call has ended, and what it posted to witnesses. */
  settled(): Promise<void>
  /** Events since the start that name what is nobody's. */
  ownerless(): number
  /** How long the oldest record that is not in the log has been durable, as far as it was looked at. */
  lagSeconds(): number
}

type Needs = Pick<Kernel, 'store' | 'vault' | 'transactor' | 'node' | 'log' | 'now'> &
  Settings<'dataDir' | 'publicUrl' | 'witnesses'>

/** Opens the public log of a venue of one process; one of several nodes has none. */
export async function openProofLog(needs: Needs) {
  const personKeys = new PersonKeys(needs)
  if (needs.node.several) return { gives: { personKeys, publicLog: undefined } }
  const opened = await openLog(needs, personKeys)
  return { gives: { personKeys, publicLog: opened.publicLog }, ...opened.working }
}

async function openLog(needs: Needs, personKeys: PersonKeys) {
  const { store, transactor, config, log, now } = needs
  const present = await openPresentLog(needs, originOf(needs))
  const { number } = present
  let shown = present.shown && shownNote(present.shown, await storedAtOf(store))
  const ownParts = await OwnParts.open(store)
  const folder = join(config.dataDir, 'log', ...(number === 0 ? [] : [String(number + 1)]))
  const served = await openFolderStore(join(folder, 'served'))
  let ownerless = 0
  const thread = new LogThread({
    ...{ personKeys, ownParts },
    data: () => ({
      journal: join(config.dataDir, 'journal'),
      ...{ folder, origin: present.keys.origin, shown: shown?.note },
      ...{ pem: present.keys.present.pem, terms: present.keys.terms },
      takesOver: present.former?.shown,
      ownUntil: ownParts.until,
    }),
    async publish(bytes) {
      const opened = openCheckpointOfTerm(bytes, present.keys)
      const fresh = shownNote(opened, now())
      await keepCheckpoint(store, present, { ...fresh, checkpoint: opened })
      shown = fresh
    },
    ownerless(found) {
      ownerless += found.length
      log.error({ events: found }, 'Records name what is nobody’s: they are in the log as they are')
    },
  })
  const lag = () => Math.max(0, transactor.durableSeq - (shown?.size ?? 0))
  let behindSince: number | undefined
  /** Whether everybody who registered before there was a log has a key. */
  let isKeyed = false
  const rules = {
    name: 'log',
    everyMs: EVERY_MS,
    trouble: 'The public log stands still',
    lag,
  }
  const worker = new Worker(rules, { log, now }, async () => {
    const asked = await askedRotation(needs, number)
    if (lag() === 0 && asked === undefined) return
    if (lag() > 0) behindSince ??= now()
    if (!isKeyed) await personKeys.makeMissing()
    isKeyed = true
    await thread.build(transactor.durableSeq)
    behindSince = undefined
    if (asked === undefined || !shown) return
    // What the thread has signed is stored and shown by now, so that the new key signs all that is beyond.
    await thread.stop()
    const change = { log: number, number: asked, size: shown.size }
    present.keys = await rotateKey(needs, present.keys, change)
    log.info({ number: asked, size: shown.size }, 'The public log has another key')
  })
  const cosignatures = await Cosignatures.open(
    store,
    { number, keys: () => present.keys, size: () => shown?.size ?? 0, store: served },
    config.witnesses.map(({ key }) => key),
  )
  const pushes = config.witnesses.flatMap(({ key, address }) =>
    address === undefined
      ? []
      : [
          new WitnessPush(
            { ...needs, cosignatures, shown: () => shown, store: served },
            { key, address },
          ),
        ],
  )
  const pusher = pushes.length > 0 ? pushWorker(pushes, needs) : undefined
  const publicLog: PublicLog = {
    origin: present.keys.origin,
    vkey: formatVerifierKey(present.keys.first.key),
    keys: () => present.keys.terms.map(({ key }) => formatVerifierKey(key)),
    async succession(asked) {
      const row = await store
        .selectFrom('log_successions')
        .select('note')
        .where('number', '=', asked)
        .executeTakeFirst()
      return row?.note ?? undefined
    },
    async rotation(asked) {
      const row = await store
        .selectFrom('log_rotations')
        .select('note')
        .where('log', '=', number)
        .where('number', '=', asked)
        .executeTakeFirst()
      return row?.note ?? undefined
    },
    shown: () => shown && withCosignatures(shown, cosignatures),
    cosignatures,
    ownerless: () => ownerless,
    ownParts,
    behind: lag,
    store: served,
    async settled() {
      await worker.settled()
      await pusher?.settled()
    },
    lagSeconds: () => (behindSince === undefined ? 0 : (now() - behindSince) / 1_000),
  }
  return {
    publicLog,
    working: {
      workers: pusher ? [worker, pusher] : [worker],
      close: () => thread.stop(),
    },
  }
}

function shownNote({ note, size }: OpenedCheckpoint, storedAt: number | null): ShownCheckpoint {
  return { note: Buffer.from(formatNote(note)), size, storedAt }
}

function withCosignatures(shown: ShownCheckpoint, cosignatures: Cosignatures): ShownCheckpoint {
  const more = cosignatures.of(shown.size)
  if (more.length === 0) return shown
  const { text, signatures } = parseNote(shown.note)
  return { ...shown, note: Buffer.from(formatNote({ text, signatures: [...signatures, ...more] })) }
}

/** Each witness waits for itself alone; a turn counts as failed while one of them fails. */
function pushWorker(pushes: readonly WitnessPush[], needs: Pick<Needs, 'log' | 'now'>): Worker {
  const rules = {
    name: 'log-witnesses',
    everyMs: PUSH_EVERY_MS,
    backOff: { firstMs: PUSH_EVERY_MS, mostMs: PUSH_EVERY_MS },
    // Each failure is told with its witness.
    trouble: () => undefined,
    lag: () => Math.max(...pushes.map(({ lag }) => lag)),
  }
  return new Worker(rules, needs, async (signal) => {
    await Promise.all(pushes.map((push) => push.turn(signal)))
    if (pushes.some(({ isFailing }) => isFailing)) throw new Error('A witness did not cosign.')
  })
}

async function storedAtOf(store: Kernel['store']): Promise<number | null> {
  const row = await store.selectFrom('log_checkpoint').select('stored_at').executeTakeFirst()
  return row?.stored_at ?? null
}

/** Writes down a checkpoint before it is shown; with the first of a log, how it followed the one before. */
async function keepCheckpoint(
  store: Kernel['store'],
  present: PresentLog,
  { checkpoint, note, storedAt }: ShownCheckpoint & { checkpoint: OpenedCheckpoint },
): Promise<void> {
  await store.transaction().execute(async (db) => {
    if (present.former) {
      await db
        .updateTable('log_successions')
        .set({ note: successionNote(present, checkpoint) })
        .where('number', '=', present.number)
        .where('note', 'is', null)
        .execute()
    }
    await db
      .insertInto('log_checkpoint')
      .values({ id: 1, note, stored_at: storedAt })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ note, stored_at: storedAt }))
      .execute()
  })
  present.former = undefined
}

/** The venue's address without its scheme; of one that has none, its id. */
export function originOf({
  config,
  transactor,
}: Pick<Needs, 'transactor'> & Settings<'publicUrl'>): string {
  if (config.publicUrl === undefined) return `${transactor.engine.epoch()!.venue}.candor/log`
  const { host, pathname } = new URL(config.publicUrl)
  return `${host}${pathname.replace(/\/+$/, '')}/log`
}
