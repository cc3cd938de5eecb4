import type { Command } from '@candor/engine'
import { keyBefore } from '../model/seed.ts'
import type { Action, ActionContext } from './action.ts'

const DAY = 24 * 60 * 60 * 1_000
/** Days that are bound at once: few, so that their end is come by. */
const DAYS = 4
/** The key of the last day, whoever's. */
const LAST = 'c5'.repeat(32)

/** The key of the place's day; before the first one, the commitment. */
function keyAt(place: number): string {
  let key = LAST
  for (let i = DAYS - 1; i > place; i--) key = keyBefore(key)
  return key
}

/** Binds prices to a chain of keys, or to what is none. */
export const bindPrices: Action = {
  name: 'a commitment to prices',
  weight: 2,
  commands({ chance, model }) {
    const today = Math.floor(model.lastAt / DAY)
    return [
      {
        kind: 'commitSeed',
        first: today + chance.pick([0, 1, 1, 1, 2, -1]),
        days: chance.pick([DAYS, DAYS, DAYS, 0, 36_526]),
        commitment: chance.pick([keyAt(-1), keyAt(-1), keyAt(-1), 'AB'.repeat(32)]),
      },
    ]
  },
}

/** A venue whose prices were bound binds those of the next days before the last bound one is over. */
export function boundAnew({ model, now }: Pick<ActionContext, 'model' | 'now'>): Command[] {
  if (!model.seed) return []
  const today = Math.floor(Math.max(now, model.lastAt) / DAY)
  const end = model.seed.first + model.seed.days
  if (today + 1 < end) return []
  const from = Math.max(end, today)
  // A day that has a price is bound no more.
  const first = model.prices.some((price) => price && price.at >= from * DAY) ? from + 1 : from
  return [{ kind: 'commitSeed', first, days: DAYS, commitment: keyAt(-1) }]
}

/** Opens a day's key: in time or early, the right one or another. */
export const openDay: Action = {
  name: 'an opened day',
  weight: 2,
  commands({ chance, model }) {
    const first = model.seed?.first ?? Math.floor(model.lastAt / DAY)
    const place = chance.between(0, DAYS)
    return [
      {
        kind: 'openDayKey',
        day: first + place,
        key: chance.pick([keyAt(place), keyAt(place), keyAt(place), LAST, 'c5']),
      },
    ]
  },
}
