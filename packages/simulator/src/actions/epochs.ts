import type { Command } from '@candor/engine'
import type { EpochPlan } from '../world.ts'
import type { Action } from './action.ts'
import type { Model } from '../model/model.ts'
import type { Chance } from '../random.ts'

type BeginEpoch = Extract<Command, { kind: 'beginEpoch' }>

/**
 * The epoch of the venue's process of this `start` (1 for the first), while it has not begun: the
 * first thing a process asks for. There is none in processes of former releases.
 */
export function epochToBegin(
  model: Model,
  chance: Chance,
  { epochsFrom, formatsFrom, venue }: EpochPlan,
  start: number,
): Command[] {
  const node = `process-${start}`
  const { epoch: now } = model
  if (start < epochsFrom || now?.node === node) return []
  const planned = 1 + formatsFrom.filter((from) => start >= from).length
  const format = Math.max(now?.format ?? 1, planned)
  const epoch = (now?.epoch ?? 0) + chance.between(1, 3)
  return [{ kind: 'beginEpoch', epoch, node, format, venue: now?.venue ?? venue }]
}

/** One that is taken, falls back, belongs to another venue or cannot be; or a rival's that is sound. */
export const oddEpoch: Action = {
  name: 'an odd epoch',
  weight: 3,
  commands({ chance, model }) {
    const now = model.epoch
    if (now === undefined) return []
    const rival: BeginEpoch = { kind: 'beginEpoch', ...now, epoch: now.epoch + 1, node: 'rival' }
    return [
      chance.pick<BeginEpoch>([
        rival,
        { ...rival, node: 'r'.repeat(64) },
        { ...rival, epoch: now.epoch },
        { ...rival, epoch: chance.between(1, now.epoch) },
        { ...rival, format: now.format - 1 },
        { ...rival, venue: 'f'.repeat(32) },
        { ...rival, format: chance.pick([0, 1.5, 9, Number.NaN]) },
        { ...rival, epoch: chance.pick([0, -1, now.epoch + 0.5, Number.NaN, 2 ** 53]) },
        { ...rival, node: chance.pick(['', 'two nodes', 'a\n', 'a\u0000', 'r'.repeat(65)]) },
        { ...rival, venue: chance.pick(['', 'F'.repeat(32), 'f'.repeat(31), 'g'.repeat(32)]) },
      ]),
    ]
  },
}

/** The rules of one release or another, often those in force already; or of none that has a name. */
export const adoptRules: Action = {
  name: 'adopt rules',
  weight: 3,
  commands({ chance }) {
    const release = chance.percent(80)
      ? chance.pick(['one', 'two', '3'.repeat(64)])
      : chance.pick(['', ' ', 'two rules', 'one\n', 'one\u0000', '3'.repeat(65)])
    return [{ kind: 'adoptRules', release }]
  },
}
