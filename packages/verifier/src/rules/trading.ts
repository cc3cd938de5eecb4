import { CASH_REASONS, CashPart } from './cash/cash-part.ts'
import { Credits } from './market/credits.ts'
import { ExpectedPostings } from './expected-postings.ts'
import { PendingPart } from './pending/pending-part.ts'
import type { Context, DecodedEvent, DecodedRecord, Rule } from './rule.ts'
import { House } from './market/house.ts'
import { SpotPart } from './spot/spot-part.ts'
import { SpotState } from './market/spot-state.ts'
import { SWAP_REASONS, SwapPart } from './swap/swap-part.ts'
import { TriggerPart } from './triggers/trigger-part.ts'

const SPOT_REASONS = ['spotHold', 'spotRelease', 'spotTrade', 'spotFee']
const REASONS = [...SPOT_REASONS, ...SWAP_REASONS, ...CASH_REASONS, 'orderCover']

interface Parts {
  readonly credits: Credits
  readonly postings: ExpectedPostings
  readonly spot: SpotPart
  readonly triggers: TriggerPart
  readonly pending: PendingPart
  readonly swaps: SwapPart
  readonly cash: CashPart
}

/** Holds what people trade with each other and with the house, what they pay for it, and their money in and out. */
export class TradingRule implements Rule {
  readonly name = 'trading'
  #parts: Parts | undefined

  record(record: DecodedRecord, context: Context): void {
    const { seq, events } = record
    for (const event of events) {
      if (!isOfUnknownMarket(event, context)) continue
      const words = `${event.type} is of market ${String(event['market'])}, which there is not`
      return context.report.finding(seq, this.name, words)
    }
    const parts = (this.#parts ??= partsFor(context))
    const { credits, postings, spot, triggers, pending, swaps, cash } = parts
    const step = { record, context }
    triggers.before(step)
    swaps.before(step)
    cash.before(step)
    for (const event of events) {
      spot.event(event, step)
      triggers.event(event, step)
      pending.event(event, step)
      swaps.event(event, step)
      cash.event(event, step)
      credits.follow(event)
    }
    spot.end(step)
    triggers.end(step)
    swaps.end(step)
    cash.end(step)
    postings.compare(record, context.report)
  }
}

function isOfUnknownMarket({ market }: DecodedEvent, { rules }: Context): boolean {
  return typeof market === 'number' && rules.markets[market] === undefined
}

function partsFor({ rules }: Context): Parts {
  const credits = new Credits(rules)
  const house = new House(rules)
  const postings = new ExpectedPostings('postings', REASONS)
  const state = new SpotState({ house, credits, postings })
  const pending = new PendingPart(state)
  return {
    ...{ credits, postings, pending },
    spot: new SpotPart(state),
    triggers: new TriggerPart(state),
    swaps: new SwapPart(house, pending, postings),
    cash: new CashPart(house, credits, postings),
  }
}
