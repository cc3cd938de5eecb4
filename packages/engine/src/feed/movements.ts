import type { Price } from '@candor/money'
import { type Movement, movementAfter } from '@candor/terms'
import { waitsForPrices } from '../core/record-format.ts'
import type { State } from '../core/state.ts'

/** Returns how far an index has moved of late once a print has come; undefined in former records. */
export function movementWith(
  state: State,
  index: number,
  print: { price: Price; at: number },
): Movement | undefined {
  if (!waitsForPrices(state)) return undefined
  return movementAfter(state.movements[index], state.prices[index], print)
}
