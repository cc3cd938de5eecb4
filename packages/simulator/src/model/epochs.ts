import type { Command } from '@candor/engine'
import type { Carried } from './carried.ts'
import { findOwn } from './credit.ts'
import { refuse } from './pending.ts'
import { isCount, isHex, isName } from './sound.ts'
import { type ModelState, followsTrades } from './state.ts'

type BeginEpoch = Extract<Command, { kind: 'beginEpoch' }>

/**
 * Epochs and formats only rise, and the venue stays the one it was. Nothing that somebody asked for
 * and that waits for a price waits on: who decides now cannot know when prices were received.
 */
export function beginEpoch(state: ModelState, command: BeginEpoch): Carried {
  const { epoch, node, format, venue } = command
  const isSound =
    isCount(epoch) && isName(node) && isHex(venue, 32) && [1, 2, 3, 4, 5, 6, 7, 8].includes(format)
  if (!isSound) return 'catalogue_invalid'
  const before = state.epoch
  if (before !== undefined) {
    const isLater = epoch > before.epoch && format >= before.format && venue === before.venue
    if (!isLater) return 'epoch_taken'
  }
  const followed = followsTrades(state)
  state.epoch = { epoch, node, format, venue }
  if (!followed && followsTrades(state)) findOwn(state)
  const refused = [...state.pendings.values()]
    .filter(({ command }) => !('origin' in command))
    .map((order) => refuse(state, order))
  return { events: [{ kind: 'epochBegan', epoch, node, format, venue }, ...refused] }
}

/** Whether what is recorded now keeps the id of its command: from format 2 on. */
export function keepsIds({ epoch }: ModelState): boolean {
  return epoch !== undefined && epoch.format >= 2
}

export function adoptRules(state: ModelState, release: string): Carried {
  if (!isName(release)) return 'catalogue_invalid'
  state.adoptedRelease = release
  return { events: [{ kind: 'rulesAdopted', release }] }
}
