import { type Price, ppm, price } from '@candor/money'
import { OPENING_LAG_MS } from '@candor/terms'
import { describe, expect, it } from 'vitest'
import { type FuturesVenue, futuresVenue } from '../../test/futures-venue.ts'
import { carryOut, long, print, reach, underPresentRules, waits } from '../../test/present-venue.ts'
import { auditState } from '../audit.ts'
import { restoreEngine } from '../engine.ts'
import type { SetSteps } from './set-steps.ts'
import type { PositionStep } from './steps.ts'

/** Ann has 1,000 lots, 1 BTC, from 10,000; of the same margin in either direction. */
function opened(direction: 'long' | 'short' = 'long') {
  const venue = underPresentRules(futuresVenue())
  long(venue, { direction })
  const order = reach(venue, 10_000)[0]!.placed
  return { venue, order, user: venue.userId('ann') }
}

type Opened = ReturnType<typeof opened>

const step = (kind: PositionStep['kind'], at: number, lots: number): PositionStep => ({
  ...{ kind, lots },
  price: price(at * 100),
})

const set = ({ venue, order, user }: Opened, asked: Partial<SetSteps>) =>
  venue.submit({ kind: 'setSteps', user, order, steps: [], ...asked })

/** Sets them at the next price, which is 10,000. */
function given(its: Opened, asked: Partial<SetSteps>): Opened {
  waits(set(its, asked))
  expect(reach(its.venue, 10_000)).toMatchObject([{ rejection: undefined }])
  return its
}

/** Prints a price, and says what was closed at it: of how many lots, and why. */
function closedAt({ venue }: { venue: FuturesVenue }, of: number): string[] {
  const place = venue.records.length
  print(venue, of)
  expect(auditState(venue.engine)).toEqual([])
  return venue.records
    .slice(place)
    .flatMap(({ events }) => events)
    .flatMap((event) => {
      if (event.kind === 'positionReduced') return [`${event.lots} by ${event.how}`]
      return event.kind === 'positionClosed' ? [`all by ${event.how}`] : []
    })
}

describe('steps', () => {
  it('close their lots one after the other as the index comes to them', () => {
    const steps = [step('takeProfit', 10_100, 300), step('takeProfit', 10_200, 300)]
    const its = given(opened(), { steps: [...steps, step('stopLoss', 9_900, 500)] })
    expect(closedAt(its, 10_099)).toEqual([])
    expect(closedAt(its, 10_100)).toEqual(['300 by takeProfit'])
    expect(closedAt(its, 10_150)).toEqual([])
    expect(closedAt(its, 9_900)).toEqual(['500 by stopLoss'])
    expect(its.venue.engine.futuresOrder(its.order)).toMatchObject({
      lots: 200,
      steps: [{ price: 1_020_000 }],
    })
    expect(closedAt(its, 10_300)).toEqual(['all by takeProfit'])
  })

  it('that one print comes to together close one part', () => {
    const steps = [100, 200, 300].map((lots, at) => step('takeProfit', 9_900 - at * 10, lots))
    const its = given(opened('short'), { steps })
    expect(closedAt(its, 9_885)).toEqual(['300 by takeProfit'])
    expect(closedAt(its, 9_800)).toEqual(['300 by takeProfit'])
    expect(closedAt(its, 9_700)).toEqual([])
  })

  it('give way to what closes all of the position', () => {
    const its = given(opened(), { steps: [step('stopLoss', 9_500, 1)] })
    expect(closedAt(its, 9_000)).toEqual(['all by liquidation'])
  })

  it('are replaced by the next that are set, all together', () => {
    const its = given(opened(), { steps: [step('takeProfit', 10_100, 300)] })
    given(its, {})
    expect(closedAt(its, 10_100)).toEqual([])
  })

  it('are refused where the index is there already, by the price that decides', () => {
    const its = opened()
    const steps = [step('takeProfit', 10_100, 1)]
    expect(set(its, { steps: [step('takeProfit', 10_000, 1)] })).toMatchObject({
      rejection: 'step_reached',
    })
    waits(set(its, { steps }))
    expect(reach(its.venue, 10_100)).toMatchObject([{ rejection: 'step_reached' }])
  })

  it('close no more than there is, and are ten at most', () => {
    const its = opened()
    const steps = [step('takeProfit', 10_100, 600), step('takeProfit', 10_200, 401)]
    expect(set(its, { steps })).toMatchObject({ rejection: 'lots_beyond_position' })
    const many = Array.from({ length: 11 }, (_, at) => step('takeProfit', 10_100 + at, 1))
    expect(set(its, { steps: many })).toMatchObject({ rejection: 'steps_invalid' })
    for (const lots of [0, -1, 0.5, Number.NaN]) {
      const odd = set(its, { steps: [step('takeProfit', 10_100, lots)] })
      expect(odd).toMatchObject({ rejection: 'steps_invalid' })
    }
  })

  it('in place of expected ones are refused once one of these was carried out', () => {
    const [near, far] = [step('takeProfit', 10_100, 300), step('takeProfit', 10_300, 300)]
    const its = given(opened(), { steps: [near, far], trailing: ppm(100_000) })
    const expected = { steps: [near, far], trailing: ppm(100_000) }
    const moved = step('takeProfit', 10_400, 300)
    waits(set(its, { ...expected, steps: [near, moved], expected }))
    expect(reach(its.venue, 10_150)).toMatchObject([{ rejection: 'steps_changed' }])
    const order = () => its.venue.engine.futuresOrder(its.order)
    expect(order()).toMatchObject({ lots: 700, steps: [far], trailing: { ppm: 100_000 } })
    // What was seen before is refused at once, and what is seen now is not.
    expect(set(its, { ...expected, steps: [moved], expected })).toMatchObject({
      rejection: 'steps_changed',
    })
    given(its, { ...expected, steps: [moved], expected: { ...expected, steps: [far] } })
    expect(order()).toMatchObject({ steps: [moved], trailing: { ppm: 100_000 } })
  })

  it('in place of expected ones are refused where another device has set others', () => {
    const steps = [step('takeProfit', 10_400, 300)]
    const its = given(opened(), { steps })
    const own = { steps: [step('takeProfit', 10_500, 300)], expected: { steps } }
    waits(set(its, own))
    waits(set(its, { steps, trailing: ppm(50_000), expected: { steps } }))
    waits(set(its, own))
    expect(reach(its.venue, 10_000)).toMatchObject([
      { rejection: undefined },
      { rejection: 'steps_changed' },
      // Sent again after an answer that was lost: they are the wanted ones already.
      { rejection: undefined },
    ])
    expect(its.venue.engine.futuresOrder(its.order)).toMatchObject({ steps: own.steps })
  })

  it('in place of expected ones are kept by a snapshot while they wait', () => {
    const its = opened()
    waits(set(its, { steps: [step('takeProfit', 10_500, 7)], expected: { steps: [] } }))
    its.venue.restart()
    expect(reach(its.venue, 10_000)).toMatchObject([{ rejection: undefined }])
  })

  it('can be in place of expected ones from record format 8 on', () => {
    const venue = underPresentRules(futuresVenue(), 7)
    long(venue)
    const order = reach(venue, 10_000)[0]!.placed
    const its = { venue, order, user: venue.userId('ann') }
    expect(set(its, { expected: { steps: [] } })).toMatchObject({ rejection: 'terms_unavailable' })
    given(its, { steps: [step('takeProfit', 10_500, 7)] })
  })

  it('are expected in the shapes that steps have', () => {
    const odd = { steps: [step('takeProfit', 10_100, 0.5)] }
    expect(set(opened(), { expected: odd })).toMatchObject({ rejection: 'steps_invalid' })
  })

  it('are kept by a snapshot, with the trailing stop', () => {
    const its = given(opened(), { steps: [step('takeProfit', 10_500, 7)], trailing: ppm(10_000) })
    print(its.venue, 10_100)
    const bytes = its.venue.engine.encodeState()
    const restored = restoreEngine(bytes)
    expect(restored.encodeState()).toEqual(bytes)
    expect(restored.futuresOrder(its.order)).toEqual(its.venue.engine.futuresOrder(its.order))
    its.venue.restart()
    expect(closedAt(its, 9_999)).toEqual(['all by trailingStop'])
  })
})

describe('a trailing stop', () => {
  it('follows the best print of a long position up, and closes so far below it', () => {
    const its = given(opened(), { trailing: ppm(10_000) })
    expect(closedAt(its, 9_901)).toEqual([])
    expect(closedAt(its, 10_200)).toEqual([])
    expect(closedAt(its, 10_099)).toEqual([])
    expect(closedAt(its, 10_098)).toEqual(['all by trailingStop'])
  })

  it('follows that of a short position down', () => {
    const its = given(opened('short'), { trailing: ppm(10_000) })
    expect(closedAt(its, 9_800)).toEqual([])
    expect(closedAt(its, 9_897)).toEqual([])
    expect(closedAt(its, 9_898)).toEqual(['all by trailingStop'])
  })

  it('keeps its best print while it stays the same, and begins anew where it changes', () => {
    const its = given(opened(), { trailing: ppm(50_000) })
    print(its.venue, 10_100)
    const best = () => its.venue.engine.futuresOrder(its.order)?.trailing?.best
    given(its, { trailing: ppm(50_000) })
    expect(best()).toBe(1_010_000)
    given(its, { trailing: ppm(40_000) })
    expect(best()).toBe(1_000_000)
    given(its, {})
    expect(best()).toBeUndefined()
  })

  it('goes by the price that it waits for, not by one before', () => {
    const its = opened()
    waits(set(its, { trailing: ppm(10_000) }))
    its.venue.wait(OPENING_LAG_MS)
    print(its.venue, 9_800)
    expect(carryOut(its.venue)).toMatchObject([{ rejection: undefined }])
    expect(closedAt(its, 9_703)).toEqual([])
    expect(closedAt(its, 9_702)).toEqual(['all by trailingStop'])
  })

  it.each([0, 999, 500_001, 0.5, -1])('of %s millionths there is none', (parts) => {
    expect(set(opened(), { trailing: parts as Price as never })).toMatchObject({
      rejection: 'steps_invalid',
    })
  })
})
