import { Credits } from './cash/credits.ts'
import { ExpectedPostings } from './expected-postings.ts'
import type { Context, DecodedRecord, Rule } from './rule.ts'
import { House } from './spot/house.ts'
import { SpotPart } from './spot/spot-part.ts'
import { SpotState } from './spot/spot-state.ts'
import { TriggerPart } from './triggers/trigger-part.ts'

const SPOT_REASONS = ['spotHold', 'spotRelease', 'spotTrade', 'spotFee']

interface Parts {
  readonly credits: Credits
  readonly postings: ExpectedPostings
  readonly spot: SpotPart
  readonly triggers: TriggerPart
}

/** Holds what people trade with each other and with the house, and what they pay for it. */
export class ExchangeRule implements Rule {
  readonly name = 'exchange'
  #parts: Parts | undefined

  record(record: DecodedRecord, context: Context): void {
    const { credits, postings, spot, triggers } = (this.#parts ??= partsFor(context))
    const step = { record, context }
    triggers.before(step)
    for (const event of record.events) {
      spot.event(event, step)
      triggers.event(event, step)
      credits.follow(event)
    }
    spot.end(step)
    triggers.end(step)
    postings.compare(record, context.report)
  }
}

function partsFor({ rules }: Context): Parts {
  const credits = new Credits(rules)
  const postings = new ExpectedPostings('postings', SPOT_REASONS)
  const state = new SpotState({ house: new House(rules), credits, postings })
  return { credits, postings, spot: new SpotPart(state), triggers: new TriggerPart(state) }
}
