import { DAY_MS, MINUTE_MS } from '@candor/money/durations'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Opened } from '../../kernel/part.ts'
import type { VenueNode } from '../../kernel/venue-node.ts'
import { Worker } from '../../kernel/worker.ts'
import type { Identity } from '../identity/open-identity.ts'
import { type TellNeeds, tellPerson } from '../identity/security-notices/tell-person.ts'
import { sweepKeys } from './own-keys.ts'
import { ProgramKeys } from './program-keys.ts'

/** What this part gives to others. */
export interface Keys {
  programKeys: ProgramKeys
}

export type KeysNeeds = Pick<Kernel, 'store' | 'vault' | 'now' | 'nodeNews' | 'log'> &
  Pick<Identity, 'accessEndings'> &
  TellNeeds & {
    /** Whether other processes of the venue take requests besides. */
    node: Pick<VenueNode, 'several'>
  }

/** For how long a program is told that its key has ended; from then on the key is unknown. */
const KEPT_MS = 90 * DAY_MS

export function openKeys(needs: KeysNeeds): Opened<Keys> {
  const { store, vault, now, nodeNews: news, node, accessEndings } = needs
  const programKeys = new ProgramKeys(store, { vault, now, news, several: node.several })
  accessEndings.add(async (tx, user) => {
    const ended = await programKeys.endAllWithin(tx, user)
    return () => {
      programKeys.tellEnded(ended)
      if (ended.keys.length > 0) void tellAllEnded(needs, user)
    }
  })
  return {
    gives: { programKeys },
    workers: [keysWorker(needs, programKeys)],
    // What was used in the last minute is not lost with the process.
    close: () => programKeys.writeUses(),
  }
}

/** Never rejects: the keys have ended, and what could not be told is in the log. */
async function tellAllEnded(needs: TellNeeds, user: number): Promise<void> {
  try {
    const person = await needs.people.byId(user)
    if (person) await tellPerson(needs, undefined, { person, event: 'keysEnded' })
  } catch (error) {
    needs.log.warn({ err: error }, 'A notice could not be sent')
  }
}

/** Notes uses, and removes nonces and keys that are of no more use, every minute. */
function keysWorker(needs: KeysNeeds, programKeys: ProgramKeys): Worker {
  const rules = {
    name: 'program-keys',
    everyMs: MINUTE_MS,
    firstInMs: MINUTE_MS,
    backOff: { firstMs: MINUTE_MS, mostMs: MINUTE_MS },
    trouble: 'Uses of API keys could not be noted',
  }
  return new Worker(rules, needs, async () => {
    await programKeys.writeUses()
    await programKeys.sweepNonces()
    await sweepKeys(needs.store, new Date(needs.now() - KEPT_MS))
  })
}
