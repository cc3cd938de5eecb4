import { join } from 'node:path'
import { type OwnKey, listKeyOf, ownKeyOf } from '@candor/liabilities'
import { utcDay } from '@candor/money/durations'
import type { Settings } from '../../kernel/config/config.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { Worker } from '../../kernel/worker.ts'
import type { PublicLog } from '../log/open-proof-log.ts'
import type { PersonKeying } from '../log/person-keys.ts'
import { VENUE } from '../log/venue-key.ts'
import { dayText } from './days.ts'
import { keepList, piecesOf, readList } from './list-store.ts'
import { makeList } from './make-list.ts'
import { Prover } from './prover.ts'
import { publishNewest } from './publish-list.ts'

const EVERY_MS = 5 * 60_000
/** What a start has to do comes first. */
const FIRST_IN_MS = 5 * 60_000

/** What the venue owes to people, for whoever shows it. */
export interface LiabilityLists {
  /** By which a person finds what is theirs in the list of a day. */
  ownKey(day: number, owner: number): Promise<OwnKey>
  /** All that a list that is kept says of one person. */
  prove(day: number, own: OwnKey): Promise<Uint8Array>
  /** Resolves once a look for a new day that began after the call has ended. */
  settled(): Promise<void>
}

type Needs = Pick<Kernel, 'store' | 'transactor' | 'node' | 'duties' | 'log' | 'now'> &
  Settings<'dataDir' | 'databaseUrl'> &
  PersonKeying & { publicLog: Pick<PublicLog, 'origin'> }

/** Makes a list each day, of several nodes at the one that has the duty; each of them shows it. */
export function openLiabilities(needs: Needs) {
  const prover = new Prover(async (day) => {
    const pieces: Buffer[] = []
    for await (const piece of piecesOf(needs, day)) pieces.push(piece)
    return Uint8Array.from(Buffer.concat(pieces))
  })
  const rules = {
    name: 'liabilities',
    everyMs: EVERY_MS,
    firstInMs: FIRST_IN_MS,
    trouble: 'The list of what the venue owes could not be made',
    duty: needs.duties.of('liabilities'),
  }
  const worker = new Worker(rules, needs, async (signal) => {
    await makeMissing(needs, signal)
    await publishNewest(needs)
  })
  const liabilityLists: LiabilityLists = {
    ownKey: async (day, owner) => ownKeyOf(listKeyOf(await venueKey(needs), dayText(day)), owner),
    prove: (day, own) => prover.prove(day, own),
    settled: () => worker.settled(),
  }
  return {
    gives: { liabilityLists },
    workers: [worker],
    close: () => prover.stop(),
  }
}

async function venueKey({ personKeys }: PersonKeying): Promise<Uint8Array> {
  return (await personKeys.of([VENUE])).get(VENUE)!
}

/** Makes the lists of all days that have begun since the last one; the first list is of today. */
async function makeMissing(needs: Needs, signal: AbortSignal): Promise<void> {
  const { transactor, config, node, publicLog, duties } = needs
  for (;;) {
    const last = await readList(needs)
    const today = utcDay(transactor.engine.lastAt)
    const sinceDay = last ? last.day + 1 : today
    if (sinceDay > today || signal.aborted) return
    const task = {
      journal: node.several
        ? { address: config.databaseUrl! }
        : { folder: join(config.dataDir, 'journal') },
      untilSeq: transactor.durableSeq,
      ...{ sinceDay, fromSeq: last ? last.seq + 1 : 1 },
      origin: publicLog.origin,
      venueKey: await venueKey(needs),
    }
    const made = await makeList(task, signal)
    if (!made) return
    await keepList(needs, duties.of('liabilities'), made)
  }
}
