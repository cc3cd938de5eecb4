import type { Fault, MemoryDisk } from '@candor/journal/testing'
import type { Chance } from './random.ts'
import type { Tuning } from './tuning.ts'

/** A fault of the machine. */
export type Trouble =
  /** Strikes later, at an operation or a byte of what the venue is writing by then. */
  | { kind: 'planned'; fault: Fault }
  /** The power goes, or the process is killed, after this many turns of what is under way. */
  | { kind: 'powerCut' | 'kill'; afterTurns: number }
  /** The disk has this much space left from now on. */
  | { kind: 'diskFull'; leftBytes: number }
  /** An operator stops the venue while commands are on their way. */
  | { kind: 'stop' }

export function drawTrouble(chance: Chance, tuning: Tuning): Trouble {
  const drawn = chance.weighted([
    { weight: 24, trouble: () => planned(chance, 'power', tuning) },
    { weight: 8, trouble: () => planned(chance, 'EIO', tuning) },
    { weight: 8, trouble: () => planned(chance, 'ENOSPC', tuning) },
    { weight: 12, trouble: () => now(chance, 'powerCut') },
    { weight: 12, trouble: () => now(chance, 'kill') },
    { weight: 14, trouble: () => diskFull(chance, tuning) },
    { weight: 8, trouble: (): Trouble => ({ kind: 'stop' }) },
  ])
  return drawn.trouble()
}

/** A fault that meets a starting venue while it recovers. */
export function drawRecoveryFault(chance: Chance): Fault | undefined {
  if (!chance.percent(35)) return undefined
  const kind = chance.pick(['power', 'power', 'EIO', 'ENOSPC'] as const)
  if (chance.percent(30)) return { kind, afterBytes: chance.below(4_000) }
  return { kind, afterOperations: chance.below(14) }
}

function planned(chance: Chance, kind: Fault['kind'], tuning: Tuning): Trouble {
  const fault: Fault = chance.percent(50)
    ? { kind, afterOperations: chance.below(chance.pick([4, 20, 60])) }
    : { kind, afterBytes: chance.below(chance.pick([400, 8_000, tuning.segmentBytes * 2])) }
  return { kind: 'planned', fault }
}

function now(chance: Chance, kind: 'powerCut' | 'kill'): Trouble {
  return { kind, afterTurns: chance.pick([0, 0, 1, 2, 3, 5, 8, 30]) }
}

function diskFull(chance: Chance, tuning: Tuning): Trouble {
  return {
    kind: 'diskFull',
    leftBytes: chance.below(chance.pick([1, 4_000, tuning.segmentBytes * 2])),
  }
}

/** Whether this is the error that a planned fault causes. */
export function isDeviceError(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && (each.code === 'EIO' || each.code === 'ENOSPC')) return true
    if (each.name === 'JournalFull') return true
  }
  return false
}

/** Limits the free space from now on; undefined removes the limit. */
export function limitSpace(memory: MemoryDisk, leftBytes: number | undefined): void {
  memory.budgetBytes =
    leftBytes === undefined ? Number.POSITIVE_INFINITY : memory.usedBytes() + leftBytes
}
