import { price } from '@candor/money'
import { OPENING_LAG_MS } from '@candor/terms'
import type { Decision } from '../src/contract.ts'
import { NEWEST_FORMAT } from '../src/core/record-format.ts'
import type { PendingEnded } from '../src/pending/events.ts'
import { LADDER, Venue } from './venue.ts'

/** Lets the present rules hold in a venue, or those of a former format of records. */
export function underPresentRules<Opened extends Venue>(
  opened: Opened,
  format = NEWEST_FORMAT,
): Opened {
  const epoch = (opened.engine.epoch()?.epoch ?? 0) + 1
  const venue = opened.engine.epoch()?.venue ?? 'ab'.repeat(16)
  opened.submit({ kind: 'beginEpoch', epoch, node: 'a', format, venue })
  return opened
}

/** A book at an index of 100 in which the house quotes, with USDT for Ann and BTC for Ben. */
export function quotedBook(format = NEWEST_FORMAT): Venue {
  const opened = underPresentRules(new Venue({ market: { ladder: LADDER } }), format)
  opened.fund('liquidity', '1000 BTC')
  opened.fund('liquidity', '100000 USDT')
  opened.give('ann', '1000 USDT')
  opened.give('ben', '10 BTC')
  opened.do('index 100')
  return opened
}

/** Ann bids in that book, at a limit unless it says otherwise. */
export function bid(opened: Venue, more: object): Decision {
  return opened.submit({
    kind: 'placeSpotOrder',
    user: opened.userId('ann'),
    market: 0,
    side: 'buy',
    method: 'limit',
    requestId: opened.nextRequest(),
    ...more,
  } as never)
}

/** Carries out everything whose price has come; returns how each ended, in order. */
export function carryOut(opened: Venue): PendingEnded[] {
  const before = opened.records.length
  for (let due = opened.engine.duePendings(1); due.length > 0; due = opened.engine.duePendings(1)) {
    opened.submit({ kind: 'carryOutPending', ...due[0]! })
  }
  return endedSince(opened, before)
}

/** What ended by the records from a place on. */
export function endedSince(opened: Venue, place: number): PendingEnded[] {
  const events = opened.records.slice(place).flatMap(({ events: all }) => all)
  return events.filter((event) => event.kind === 'pendingEnded')
}

/** The id under which an accepted order waits. */
export function waits(decision: Decision): number {
  if (decision.outcome !== 'accepted') throw new Error(JSON.stringify(decision))
  const [event] = decision.record.events.filter(({ kind }) => kind === 'pendingAccepted')
  if (!event) throw new Error('it was carried out at once')
  return decision.reference
}

/** Prints a price of hundredths that is made of what was received so long ago, in milliseconds. */
export function print(opened: Venue, of: number, age = 0): void {
  const prints = [{ index: 0, price: price(of * 100), receivedAt: opened.at - age }]
  opened.submit({ kind: 'printPrices', prints })
}

/** Asks for a long of 1 BTC at market with a lever of 10 on a futures venue, or what differs from it. */
export function long(opened: Venue, more: object = {}): Decision {
  return opened.submit({
    kind: 'placeFuturesOrder',
    user: opened.userId('ann'),
    futures: 0,
    direction: 'long',
    method: 'market',
    lots: 1_000,
    lever: 10,
    requestId: opened.nextRequest(),
    ...more,
  })
}

/** Says the price that everything accepted so far waits for, and carries it out. */
export function reach(opened: Venue, of: number): PendingEnded[] {
  opened.wait(OPENING_LAG_MS)
  print(opened, of)
  return carryOut(opened)
}
