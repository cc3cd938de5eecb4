import { type Price, ppm, price, quantity } from '@candor/money'
import type { Decision } from '../src/contract.ts'
import type { Event } from '../src/core/events.ts'
import type { TriggerEnded } from '../src/spot/triggers/events.ts'
import { MOST_TRIGGERS } from '../src/spot/triggers/most-triggers.ts'
import type { PlaceTrigger } from '../src/spot/triggers/place-trigger.ts'
import { underPresentRules } from './present-venue.ts'
import { Venue } from './venue.ts'

/**
 * A book at an index of 100 in which the house quotes nothing. Ann and Ben have 1000 USDT and 10 BTC
 * each; Ben bids 1 at 99 and offers 1 at 101.
 */
export function peopleBook(): Venue {
  const opened = underPresentRules(new Venue({ market: { maxOpenOrders: 20, band: ppm(200_000) } }))
  for (const name of ['ann', 'ben']) {
    opened.give(name, '1000 USDT')
    opened.give(name, '10 BTC')
  }
  for (const sentence of ['index 100', 'ben buys 1 @ 99', 'ben sells 1 @ 101']) opened.do(sentence)
  return opened
}

/** Lets somebody place a conditional order: a stop of 1 BTC at 95 unless it says otherwise. */
export function conditional(
  opened: Venue,
  more: Partial<PlaceTrigger> = {},
  name = 'ann',
): Decision {
  return opened.submit({
    kind: 'placeTrigger',
    user: opened.userId(name),
    market: 0,
    side: 'sell',
    source: 'index',
    ...((more.up ?? more.down) ? {} : { down: { at: price(9_500), method: 'market' } }),
    quantity: quantity(10_000),
    requestId: opened.nextRequest(),
    ...more,
  })
}

/** A stop at the market. */
export function stopAt(opened: Venue, { at }: { at?: Price }): Decision {
  return conditional(opened, { down: { method: 'market', ...(at !== undefined && { at }) } })
}

/** Lets somebody place as many as one person may have, and one more. */
export function crowdOfTriggers(opened: Venue): Decision {
  opened.give('ann', '2 BTC')
  const one = () => conditional(opened, { quantity: quantity(110) })
  for (let count = 0; count < MOST_TRIGGERS; count++) idOf(one())
  return one()
}

/** The id of what was accepted. */
export function idOf(decision: Decision): number {
  if (decision.outcome !== 'accepted') throw new Error(JSON.stringify(decision))
  return decision.reference
}

/** Carries out everything whose condition is met, and returns how each ended. */
export function carryOutTriggers(opened: Venue): TriggerEnded[] {
  const before = opened.records.length
  for (;;) {
    const [due] = opened.engine.dueTriggers(1, opened.at)
    if (!due) break
    opened.submit({ kind: 'carryOutTrigger', ...due })
  }
  return eventsSince(opened, before).filter((event) => event.kind === 'triggerEnded')
}

/** Everything that was recorded from a place on. */
export function eventsSince(opened: Venue, place: number): Event[] {
  return opened.records.slice(place).flatMap(({ events }) => events)
}
