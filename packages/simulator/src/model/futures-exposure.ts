import type { Owner } from '@candor/engine'
import type { Direction } from './futures-terms.ts'
import type { ModelState } from './state.ts'

/** Worth of everything open or waiting of one symbol and direction, each at its highest price. */
export function worthOfAll(state: ModelState, futures: number, direction: Direction): bigint {
  let sum = 0n
  for (const order of state.positions.values()) {
    if (order.futures === futures && order.direction === direction) sum += order.worth
  }
  return sum
}

/** What a symbol's order counts for, open, waiting for its limit or waiting for its price. */
export interface Exposed {
  user: Owner
  direction: Direction
  worth: bigint
}

export function exposedIn(state: ModelState, futures: number): Exposed[] {
  const placed = [...state.positions.values()].filter((order) => order.futures === futures)
  const exposed: Exposed[] = placed.map(({ user, direction, worth }) => ({
    user,
    direction,
    worth,
  }))
  for (const { user, exposure } of state.pendings.values()) {
    if (exposure?.product !== 'futures' || exposure.id !== futures) continue
    exposed.push({ user, direction: exposure.direction, worth: exposure.worth })
  }
  return exposed
}
