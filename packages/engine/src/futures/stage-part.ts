import type { Amount, Price } from '@candor/money'
import { closingOf, fillPrice, widened } from '@candor/terms'
import type { Draft } from '../core/draft.ts'
import type { IndexPrice } from '../prices/index-prices.ts'
import type { PartCause } from './events.ts'
import { type FuturesOrder, positionOf } from './futures-order.ts'
import { isStepReached } from './steps.ts'
import { postClosing, stageClose } from './stage-close.ts'

/** How many lots of a position are closed, and why. */
export interface Part {
  lots: number
  how: PartCause
}

/**
 * Stages the close of a part of a position at an index price: the rest stays open with what margin,
 * reserve and exposure it has left. What is given back is rounded down, so that closing in parts never
 * gives more than closing at once; the last part takes what is left.
 */
export function stagePart(
  draft: Draft,
  order: FuturesOrder,
  { lots, how }: Part,
  index: IndexPrice & { movement?: number },
): void {
  if (lots >= order.lots) return stageClose(draft, order, how, index)
  const { id, user, direction } = order
  const rules = draft.state.futures[order.futures]!.versions[order.version]!
  const halfSpread = widened(rules.halfSpread, index.movement ?? 0)
  const price = fillPrice(direction, 'close', index.price, halfSpread)
  const [margin, reserve, worth] = [order.margin, order.reserve, order.worth].map(
    (whole) => ((whole * BigInt(lots)) / BigInt(order.lots)) as Amount,
  ) as [Amount, Amount, Amount]
  const position = { ...positionOf(order, rules), lots, margin }
  const { gain, loss, fee } = closingOf(position, price, reserve)
  const { currency } = rules
  postClosing(draft, { id, user, currency, margin, reserve }, { gain, loss, fee })
  draft.emit({
    kind: 'positionReduced',
    order: id,
    user,
    futures: order.futures,
    how,
    price: price as Price,
    index: index.price,
    indexSeq: index.seq,
    indexAt: index.at,
    lots,
    gain,
    loss,
    fee,
    lotsLeft: order.lots - lots,
    marginLeft: (order.margin - margin) as Amount,
    reserveLeft: (order.reserve - reserve) as Amount,
    worthLeft: (order.worth - worth) as Amount,
  })
}

/** Stages the steps of a position that a print has come to, as one part. */
export function stageSteps(draft: Draft, order: FuturesOrder, print: IndexPrice): void {
  const { id, user, direction } = order
  const reached = order.steps.filter((step) => isStepReached(direction, step, print.price))
  const lots = reached.reduce((sum, step) => sum + step.lots, 0)
  stagePart(draft, order, { lots, how: reached[0]!.kind }, print)
  if (lots >= order.lots) return
  const steps = order.steps.filter((step) => !reached.includes(step))
  draft.emit({ kind: 'stepsSet', order: id, user, steps })
}
