import fc from 'fast-check'
import { ends, natural, units } from './random-rules.ts'

/** Events that change positions, with anything in their fields. */
export const CHANGES_OF_POSITIONS = [
  fc.record({
    kind: fc.constant('positionReduced' as const),
    ...ends,
    futures: natural,
    how: fc.constant('user' as const),
    lots: natural,
    gain: units,
    loss: units,
    fee: units,
    lotsLeft: natural,
    marginLeft: units,
    reserveLeft: units,
    worthLeft: units,
  }),
  fc.record({
    kind: fc.constant('marginSet' as const),
    order: natural,
    user: natural,
    margin: units,
  }),
  fc.record({
    kind: fc.constant('stepsSet' as const),
    order: natural,
    user: natural,
    steps: fc.array(
      fc.record({
        kind: fc.constantFrom('stopLoss' as const, 'takeProfit' as const),
        price: natural,
        lots: natural,
      }),
    ),
  }),
  fc.record({
    kind: fc.constant('trailingSet' as const),
    order: natural,
    user: natural,
    ppm: natural,
    best: natural,
  }),
] as const
