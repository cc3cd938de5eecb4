import type { Command } from '@candor/engine'
import type { Carried } from './carried.ts'
import type { ModelState } from './state.ts'

type BeginEpoch = Extract<Command, { kind: 'beginEpoch' }>

/** Newest format of records that this release writes. */
const NEWEST = 2

/** Epochs and formats only rise, and the venue stays the one it was. */
export function beginEpoch(state: ModelState, command: BeginEpoch): Carried {
  const { epoch, node, format, venue } = command
  const isSound = Number.isSafeInteger(epoch) && epoch > 0 && node.trim() !== ''
  if (!isSound || venue.length !== 32 || format < 1 || format > NEWEST) return 'catalogue_invalid'
  const before = state.epoch
  if (before !== undefined) {
    const isLater = epoch > before.epoch && format >= before.format && venue === before.venue
    if (!isLater) return 'epoch_taken'
  }
  state.epoch = { epoch, node, format, venue }
  return { events: [{ kind: 'epochBegan', epoch, node, format, venue }] }
}

export function adoptRules(state: ModelState, release: string): Carried {
  if (release.trim() === '') return 'catalogue_invalid'
  state.adoptedRelease = release
  return { events: [{ kind: 'rulesAdopted', release }] }
}
