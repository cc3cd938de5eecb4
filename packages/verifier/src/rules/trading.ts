import { CashPart } from './cash/cash-part.ts'
import { Credits } from './market/credits.ts'
import { ExpectedPostings } from './expected-postings.ts'
import { PendingPart } from './pending/pending-part.ts'
import type { Context, DecodedRecord, Rule } from './rule.ts'
import { House } from './market/house.ts'
import { SpotPart } from './spot/spot-part.ts'
import { SpotState } from './market/spot-state.ts'
import { SwapPart } from './swap/swap-part.ts'
import { TriggerPart } from './triggers/trigger-part.ts'

const SPOT_REASONS = ['spotHold', 'spotRelease', 'spotTrade', 'spotFee']

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
    const unknown = events.find(({ market }) => isUnknown(market, context))
    if (unknown) {
      const words = `${unknown.type} is of market ${String(unknown['market'])}, which there is not`
      return context.report.finding(seq, this.name, words)
    }
    const parts = (this.#parts ??= partsFor(context))
    const { credits, postings, spot, triggers, pending, swaps, cash } = parts
    const step = { record, context }
    triggers.before(step)
    swaps.before(step)
    for (const event of record.events) {
      spot.event(event, step)
      triggers.event(event, step)
      pending.event(event, step)
      swaps.event(event, step)
      cash.event(event, step)
      credits.follow(event)
    }
    spot.end(step)
    triggers.end(step)
    pending.end(step)
    swaps.end(step)
    cash.end(step)
    postings.compare(record, context.report)
  }
}

function isUnknown(market: unknown, { rules }: Context): boolean {
  return typeof market === 'number' && rules.markets[market] === undefined
}

function partsFor({ rules }: Context): Parts {
  const credits = new Credits(rules)
  const house = new House(rules)
  const postings = new ExpectedPostings('postings', SPOT_REASONS)
  const state = new SpotState({ house, credits, postings })
  const pending = new PendingPart()
  return {
    ...{ credits, postings, pending },
    spot: new SpotPart(state),
    triggers: new TriggerPart(state),
    swaps: new SwapPart(house, pending),
    cash: new CashPart(house, credits),
  }
}
