import { join } from 'node:path'
import { openCheckpointOfTerm } from '@candor/log'
import type { Settings } from '../../kernel/config/config.ts'
import type { Duty, Holding } from '../../kernel/duties/duty.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { Worker } from '../../kernel/worker.ts'
import { keepCheckpoint } from './keep-checkpoint.ts'
import { LogThread, type LogThreadData } from './log-thread.ts'
import { OwnParts } from './own-parts.ts'
import type { PersonKeys } from './person-keys.ts'
import { askedRotation, rotateKey } from './signing-keys.ts'
import { type Standing, shownNote } from './standing.ts'
import { TableStates } from './table-states.ts'
import { TableTiles } from './table-tiles.ts'

const EVERY_MS = 1_000

type BuildNeeds = Pick<Kernel, 'store' | 'vault' | 'transactor' | 'node' | 'log' | 'now'> &
  Settings<'dataDir' | 'databaseUrl'> & { personKeys: PersonKeys; standing: Standing; duty: Duty }

/** Folder of the log of this number, at a venue of one process. */
export function logFolder({ config }: Settings<'dataDir'>, number: number): string {
  return join(config.dataDir, 'log', ...(number === 0 ? [] : [String(number + 1)]))
}

/** Builds the log, and changes its key when it is asked for: in the process that has the duty. */
export function openBuildWorker(needs: BuildNeeds) {
  const { standing, duty, personKeys, node, log, now } = needs
  const { number } = standing.present
  let ownerless = 0
  const thread = new LogThread({
    data: () => dataOf(needs),
    tables: tablesOf(needs),
    async publish(bytes) {
      const opened = openCheckpointOfTerm(bytes, standing.present.keys)
      const fresh = shownNote(opened, now())
      await keepCheckpoint(needs, standing.present, { ...fresh, checkpoint: opened })
      standing.show(fresh)
    },
    ownerless(found) {
      ownerless += found.length
      log.error({ events: found }, 'Records name what is nobody’s: they are in the log as they are')
    },
  })
  /** The taking of the duty for which the thread works. */
  let taking: string | undefined
  const begin = async ({ taking: present, ending }: Holding) => {
    if (taking === present) return
    await thread.stop()
    taking = present
    ending?.addEventListener('abort', () => void thread.stop(), { once: true })
  }
  /** Whether everybody who registered before there was a log has a key. */
  let isKeyed = false
  const rules = {
    name: 'log',
    everyMs: EVERY_MS,
    trouble: 'The public log stands still',
    lag: () => standing.lag,
    duty,
  }
  const worker = new Worker(rules, { log, now }, async (signal) => {
    const holding = duty.holding()
    if (!holding) return
    await begin(holding)
    await standing.look()
    const asked = await askedRotation(needs, number)
    if (standing.lag === 0 && asked === undefined) return
    if (!isKeyed) await personKeys.makeMissing()
    isKeyed = true
    if (signal.aborted) return
    await thread.build(node.durableEnd())
    const { shown, present } = standing
    if (asked === undefined || !shown) return
    // What the thread has signed is stored and shown by now, so that the new key signs all that is beyond.
    await thread.stop()
    const change = { log: number, number: asked, size: shown.size, stored: present.stored! }
    present.keys = await rotateKey(needs, present.keys, change)
    log.info({ number: asked, size: shown.size }, 'The public log has another key')
  })
  return { worker, ownerless: () => ownerless, close: () => thread.stop() }
}

async function dataOf(needs: BuildNeeds): Promise<LogThreadData> {
  const { store, node, config, standing, duty } = needs
  const present = node.several ? await standing.reopen() : standing.present
  const { number, keys, shown, former } = present
  return {
    place: node.several
      ? { address: config.databaseUrl! }
      : { journal: join(config.dataDir, 'journal'), folder: logFolder(needs, number) },
    ...{ origin: keys.origin, pem: keys.present.pem, terms: keys.terms },
    shown: node.several ? noteOf(shown) : (standing.shown?.note ?? noteOf(shown)),
    takesOver: former?.shown,
    ownUntil: await new OwnParts(store, duty).until(),
  }
}

const noteOf = (shown: Standing['present']['shown']) => shown && shownNote(shown, null).note

function tablesOf({ store, standing, duty, personKeys }: BuildNeeds) {
  const { number } = standing.present
  const own = new OwnParts(store, duty)
  const tiles = new TableTiles(store, number)
  const states = new TableStates(store, number)
  return {
    keysOf: (users: readonly number[]) => personKeys.of(users),
    addOwn: (chunk: Parameters<OwnParts['add']>[0]) => own.add(chunk),
    dropOwnBeyond: (seq: number) => own.dropBeyond(seq),
    readTile: (path: string) => tiles.read(path, Number.MAX_SAFE_INTEGER),
    writeTiles: (written: Parameters<TableTiles['write']>[1]) => tiles.write(duty, written),
    stateUpTo: (size: number) => states.upTo(size),
    keepState: (state: Parameters<TableStates['keep']>[1]) => states.keep(duty, state),
  }
}
