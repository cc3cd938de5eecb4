import { join } from 'node:path'
import { formatNote, formatVerifierKey, parseNote } from '@candor/log'
import { type TileStore, openFolderStore } from '@candor/log/store'
import type { Settings } from '../../kernel/config/config.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { Worker } from '../../kernel/worker.ts'
import { logFolder, openBuildWorker } from './build-worker.ts'
import { Cosignatures } from './cosignatures.ts'
import { OwnParts } from './own-parts.ts'
import { PersonKeys } from './person-keys.ts'
import { Receipts } from './receipts.ts'
import type { ShownCheckpoint } from './shown-checkpoint.ts'
import { Standing } from './standing.ts'
import { TableTiles } from './table-tiles.ts'
import { pushWorker } from './witness-push.ts'

const LOOK_EVERY_MS = 1_000

/** The public log, for whoever serves it. */
export interface PublicLog {
  /** Its name, as checkpoints have it. */
  origin: string
  /** The first key as a vkey. */
  vkey: string
  /** All keys that it has had, in their order, as vkeys. */
  keys(): string[]
  /** The newest checkpoint, with the cosignatures that there are of it, as this process knows it. */
  shown(): ShownCheckpoint | undefined
  /** The same once this process knows everything that any node has shown before the call. */
  newest(): Promise<ShownCheckpoint | undefined>
  cosignatures: Pick<Cosignatures, 'isOpen' | 'newest' | 'take' | 'sizeOf'>
  store: Pick<TileStore, 'read'>
  /** The note by which the log of this number, from 1 on, followed the one before it. */
  succession(number: number): Promise<Buffer | undefined>
  /** Everybody's own parts. */
  ownParts: Pick<OwnParts, 'until' | 'page'>
  receipts: Pick<Receipts, 'page'>
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

type Needs = Pick<Kernel, 'store' | 'vault' | 'transactor' | 'node' | 'duties' | 'log' | 'now'> &
  Settings<'dataDir' | 'databaseUrl' | 'publicUrl' | 'witnesses'>

/**
 * Opens the public log. Of several nodes one builds it, into the tables, and each of them serves it; a process
 * that is alone keeps it in its folder.
 */
export async function openProofLog(needs: Needs) {
  const { store, node, config } = needs
  const personKeys = new PersonKeys(needs)
  const standing = await Standing.open(needs)
  const { number } = standing.present
  const duty = needs.duties.of('log')
  const tiles = node.several
    ? new TableTiles(store, number)
    : await openFolderStore(join(logFolder(needs, number), 'served'))
  const ownParts = new OwnParts(store, duty)
  const building = openBuildWorker({ ...needs, personKeys, standing, duty })
  const cosignatures = await Cosignatures.open(
    store,
    {
      number,
      keys: () => standing.present.keys,
      size: () => standing.shown?.size ?? 0,
      store: tiles,
    },
    config.witnesses.map(({ key }) => key),
  )
  const look = async () => {
    await standing.look()
    if (node.several) await cosignatures.look()
  }
  const shown = () => standing.shown && withCosignatures(standing.shown, cosignatures)
  const pusher = pushWorker({
    ...{ ...needs, duty, cosignatures, store: tiles, shown: () => standing.shown },
    witnesses: config.witnesses,
  })
  const workers = [building.worker, ...(pusher ? [pusher] : [])]
  const publicLog: PublicLog = {
    origin: standing.present.keys.origin,
    vkey: formatVerifierKey(standing.present.keys.first.key),
    keys: () => standing.present.keys.terms.map(({ key }) => formatVerifierKey(key)),
    ...{ shown, cosignatures, ownParts, store: tiles },
    receipts: new Receipts({ store, ownParts, standing }),
    async newest() {
      await look()
      return shown()
    },
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
    ownerless: building.ownerless,
    behind: () => standing.lag,
    async settled() {
      for (const worker of workers) await worker.settled()
    },
    lagSeconds: () => standing.lagSeconds,
  }
  return {
    gives: { personKeys, publicLog },
    workers: node.several ? [...workers, lookWorker(needs, look)] : workers,
    close: building.close,
  }
}

/** Has monitoring, and whoever asks without waiting, know what the node that builds has shown. */
function lookWorker(needs: Pick<Needs, 'log' | 'now'>, look: () => Promise<void>): Worker {
  const trouble = 'The public log of the tables cannot be looked at'
  return new Worker({ name: 'log-look', everyMs: LOOK_EVERY_MS, trouble }, needs, () => look())
}

function withCosignatures(shown: ShownCheckpoint, cosignatures: Cosignatures): ShownCheckpoint {
  const more = cosignatures.of(shown.size)
  if (more.length === 0) return shown
  const { text, signatures } = parseNote(shown.note)
  return { ...shown, note: Buffer.from(formatNote({ text, signatures: [...signatures, ...more] })) }
}
