import type { Resting } from '../market/book.ts'
import { WAITS_FORMAT } from '../market/house.ts'
import type { SpotTraded } from '../market/spot-events.ts'
import type { SpotState, Step } from '../market/spot-state.ts'

const RULE = 'fills'
/** A price is made of what came in at most so long before it, and fills no order younger than that by a lag. */
const YOUNG_MS = 10_000 + 600

/** What a print fills of the orders that rest: the best first, but those that are too young for it. */
export class Crossings {
  /** By market: the first id that was passed over, and the last one that was filled. */
  readonly #passed = new Map<number, { passed: number; filled: number }>()

  trade(state: SpotState, trade: SpotTraded, step: Step): void {
    const { record, context } = step
    const tell = (reason: string) => context.report.finding(record.seq, RULE, reason)
    context.report.checked(RULE)
    const { makerOrder, market } = trade
    const maker = state.book.get(makerOrder)
    if (!maker) return tell(`trade ${trade.trade} is with order ${makerOrder}, which does not rest`)
    const isPrint = record.events.some(({ type }) => type === 'pricesPrinted')
    if (!isPrint) tell(`the house takes order ${makerOrder} without a print`)
    if (trade.price !== maker.price) {
      tell(`trade ${trade.trade} is at ${trade.price}, its order rests at ${maker.price}`)
    }
    const { bid, ask } = state.house.top(context.rules.markets[market]!)
    const isCrossed = maker.side === 'buy' ? ask > 0 && maker.price >= ask : maker.price <= bid
    if (!isCrossed) tell(`the house does not quote as far as order ${makerOrder}`)
    if (!state.stands(maker, step)) tell(`order ${makerOrder} is filled after its time`)
    this.#notePassed(state, maker, step)
  }

  #notePassed(state: SpotState, maker: Resting, step: Step): void {
    const { record, context } = step
    const key = maker.market
    const known = this.#passed.get(key) ?? { passed: Infinity, filled: 0 }
    known.filled = Math.max(known.filled, maker.id)
    const standing = state.standing(maker.market, maker.side, step)
    for (let order = standing.next(); order && order !== maker; order = standing.next()) {
      known.passed = Math.min(known.passed, order.id)
      const isYoung = order.at > record.at - YOUNG_MS && context.rules.format >= WAITS_FORMAT
      if (isYoung) continue
      context.report.finding(
        record.seq,
        RULE,
        `order ${maker.id} is filled before order ${order.id}, which rests in front of it`,
      )
    }
    this.#passed.set(key, known)
  }

  /** Called at the end of a record: whoever is passed over is younger than all who are filled. */
  end({ record: { seq }, context: { report } }: Step): void {
    for (const { passed, filled } of this.#passed.values()) {
      if (passed >= filled) continue
      report.finding(seq, RULE, `order ${filled} is filled before order ${passed}, which is older`)
    }
    this.#passed.clear()
  }
}
