import { comparesSteps } from '@candor/engine'
import { type Ppm, parseUnits } from '@candor/money'
import { type InputOf, calls } from '@candor/protocol'
import { exactly } from '../../../kernel/exact-amounts.ts'
import { handler } from '../../../kernel/handler.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { PERCENT_DIGITS } from '../../../kernel/percent.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { submitAtNextPrice } from '../../../kernel/submit-at-next-price.ts'
import { priceField } from './price-field.ts'
import { endedOrder, orderAfterWrite } from './read-orders.ts'

/** Sets all steps and the trailing stop of a position. */
export const setStepsHandler = handler(
  calls.setContractSteps,
  async (
    kernel: Pick<Kernel, 'store' | 'transactor' | 'ownWrites' | 'pendingEnds' | 'now'>,
    caller,
    { body },
  ) => {
    const user = caller.user.id
    const { engine } = kernel.transactor
    const order = Number(body.orderNo)
    const known = engine.futuresOrder(order)
    try {
      if (known?.user !== user) throw new Refusal('order_unknown')
      const { scale } = engine.indexes()[engine.futures()[known.futures]!.index]!
      const wanted = stepsOf(body, scale)
      const expected = body.expected && stepsOf(body.expected, scale)
      // Not in an epoch that a release without it may take part in: there they replace any.
      const isCompared = expected !== undefined && comparesSteps({ epoch: engine.epoch() })
      await submitAtNextPrice(kernel, {
        kind: 'setSteps',
        user,
        order,
        ...wanted,
        ...(isCompared && { expected }),
      })
    } catch (error) {
      throw (await endedOrder(kernel, user, order, error)) ? new Refusal('order_closed') : error
    }
    return orderAfterWrite(kernel, user, order)
  },
)

/** As the engine has them. */
function stepsOf(
  {
    steps,
    trailingPercent,
  }: Pick<InputOf<typeof calls.setContractSteps>['body'], 'steps' | 'trailingPercent'>,
  scale: number,
) {
  const trailing = trailingOf(trailingPercent)
  return {
    steps: steps.map(({ price, ...step }) => ({
      ...step,
      price: priceField(price, 'price', scale),
    })),
    ...(trailing !== undefined && { trailing }),
  }
}

/** In millionths; the engine says which distances there are. */
function trailingOf(percent: string | null | undefined): Ppm | undefined {
  if (percent === null || percent === undefined) return undefined
  const field = 'trailingPercent'
  const parsed = parseUnits(percent, PERCENT_DIGITS)
  return Number(exactly(parsed, field, PERCENT_DIGITS)) as Ppm
}
