import { ppm, type Price } from '@candor/money'
import { expect, it } from 'vitest'
import { BTC_FAST } from '../../test/fast-venue.ts'
import { type FuturesVenue, futuresVenue } from '../../test/futures-venue.ts'
import type { Command } from '../registry/products.ts'
import type { EngineRecord } from '../registry/record.ts'

/** Without an audit, which would take longer than all else here. */
function apply(opened: FuturesVenue, command: Command): EngineRecord {
  const decision = opened.engine.decide(command, opened.at)
  if (decision.outcome !== 'accepted') throw new Error(JSON.stringify(decision))
  opened.engine.apply(decision.record)
  return decision.record
}

function print(opened: FuturesVenue, price: number): void {
  apply(opened, { kind: 'printPrices', prints: [{ index: 0, price: (price * 100) as Price }] })
}

/** Contracts of ann for 30 seconds, which are settled by the prints of the last three. */
function call(opened: FuturesVenue, many: number): void {
  for (let count = 0; count < many; count++) {
    apply(opened, {
      kind: 'openFast',
      user: opened.userId('ann'),
      fast: 0,
      direction: 'long',
      durationMs: 30_000,
      stake: BTC_FAST.minStake,
      requestId: opened.nextRequest(),
    })
  }
}

function hold(opened: FuturesVenue, many: number): void {
  for (let count = 0; count < many; count++) {
    apply(opened, {
      kind: 'placeFuturesOrder',
      user: opened.userId('ann'),
      futures: 0,
      direction: 'long',
      method: 'market',
      lots: 1,
      lever: 10,
      requestId: opened.nextRequest(),
    })
  }
}

it('a clock that comes late goes on in records that are no larger than one may be', () => {
  const opened = futuresVenue({ maxOrders: 3_000, fee: ppm(0) })
  opened.do('ann recharges 100000 USDT')
  opened.submit({ kind: 'defineFast', spec: { ...BTC_FAST, maxOpen: 3_000 } })
  opened.fund('fastPool', '10000 USDT')
  const start = opened.at
  const at = (ms: number) => opened.wait(start + ms - opened.at)
  hold(opened, 2_049)
  call(opened, 2_048)
  at(3_000)
  print(opened, 10_000)
  call(opened, 257)
  at(6_000)
  call(opened, 2)
  // The first 2,048 have no prints in their window, 257 have 255, and the last two have one.
  at(30_000)
  for (let count = 0; count < 255; count++) print(opened, 10_000)
  at(33_000)
  // It closes 2,048 of the positions in its own record, and leaves one over.
  print(opened, 9_000)
  at(36_000)
  const told = [1, 2, 3].map(() => {
    const { events } = apply(opened, { kind: 'passTime' })
    const count = (kind: string) => events.filter((event) => event.kind === kind).length
    return [count('fastSettled'), count('positionClosed')]
  })
  // By their number; by their prints, which are 257 x 255 + 1 = 65,536; and what is left.
  expect(told).toEqual([
    [2_048, 0],
    [258, 0],
    [1, 1],
  ])
  expect(opened.engine.nextDue()).toBeUndefined()
})
