import type { Context, DecodedEvent, DecodedRecord, Rule } from './rule.ts'

const RULE = 'ids'

/** Events that begin something, with the field that has its id. */
const BEGINS: Readonly<Record<string, string>> = {
  spotOrderPlaced: 'order',
  cancelAllSet: 'order',
  triggerPlaced: 'order',
  pendingAccepted: 'order',
  fastOpened: 'order',
  futuresOrderPlaced: 'order',
  swapQuoted: 'offer',
  swapped: 'order',
  productPreviewed: 'offer',
  productBought: 'order',
  withdrawalRequested: 'withdrawal',
}

/**
 * Orders, offers and withdrawals have one sequence of ids, and trades another: each is the next one, so that
 * none is older than it was when it came, and none was left out.
 */
export class IdsRule implements Rule {
  readonly name = RULE
  #last = 0
  #lastTrade = 0

  event(event: DecodedEvent, { seq }: DecodedRecord, { report }: Context): void {
    if (event.type === 'spotTraded') {
      const trade = event['trade'] as number
      report.checked(RULE)
      if (trade !== this.#lastTrade + 1) {
        report.finding(seq, RULE, `trade ${trade} follows trade ${this.#lastTrade}`)
      }
      this.#lastTrade = trade
      return
    }
    const id = begunBy(event)
    if (id === undefined) return
    report.checked(RULE)
    if (id !== this.#last + 1) report.finding(seq, RULE, `id ${id} follows id ${this.#last}`)
    this.#last = id
  }
}

/** An exit takes an id when it begins, not with the fills that go on with it. */
function begunBy(event: DecodedEvent): number | undefined {
  const field = BEGINS[event.type]
  if (field !== undefined) return event[field] as number
  return event.type === 'exitFunded' && event['begins'] ? (event['order'] as number) : undefined
}
