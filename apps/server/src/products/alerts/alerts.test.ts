import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../../test/driven-venue.ts'
import { checkFiring } from './check-firing.ts'
import { type AlertOwner, BASE, newAlertOwner, printNext } from './test/alert-owner.ts'

let venue: DrivenVenue
let owner: AlertOwner

beforeAll(async () => {
  venue = await startDrivenVenue()
})
afterAll(() => venue.close())
beforeEach(async () => {
  owner = await newAlertOwner(venue)
  await print('50000')
})

const print = (price: string) => printNext(venue, price)

test('an alert that the price reaches is told once, with the prints that show it', async () => {
  const { data: alert } = await owner.rises('51000')
  expect(alert).toMatchObject({ symbol: 'BTCUSDT', state: 'on', fired: 0, level: '51000' })
  await print('50999.9')
  expect(await owner.fired()).toEqual([])
  await print('51000.1')
  const [firing] = await owner.fired()
  expect(firing).toMatchObject({
    ...{ alertId: alert.id, condition: 'rises', level: '51000', extreme: null },
    ...{ print: { price: '51000.10' }, former: { price: '50999.90' } },
  })
  expect(firing.print.at).toBe(firing.at)
  await print('50000')
  await print('52000')
  expect(await owner.told()).toEqual(['alertRose'])
  expect(await owner.listed()).toEqual({ alerts: [], fired: 1 })
  const { data } = await owner.post('check', { id: firing.id })
  expect(data.holds).toBe(true)
  expect(data.checks.map(({ check }: { check: string }) => check)).toEqual([
    ...['print', 'former', 'between', 'condition'],
  ])
})

test('the message says it in the reader’s language', async () => {
  await owner.rises('51000')
  await print('51000.1')
  const { records } = (
    await venue.call('/player/notice/page', {
      body: { kind: 'message' },
      token: owner.token,
      headers: { lang: 'de' },
    })
  ).data
  expect(records[0].title).toBe('BTC/USDT ist auf 51.000 gestiegen')
})

test('an alert is told where its owner wants it, and as they chose for all where they said nothing', async () => {
  const { data } = await owner.rises('51000', { channels: ['push', 'push', 'mail'] })
  expect(data.channels).toEqual(['push', 'mail'])
  const wish = { ...BASE, condition: 'rises', level: '51000' }
  const changed = await owner.post('edit', { ...wish, id: data.id, channels: ['mail', 'push'] })
  expect(changed.data.channels).toEqual(['push', 'mail'])
  await print('51000')
  // Not in the application: it is among the messages, and counts as read.
  const page = await venue.call('/player/notice/page', {
    body: { kind: 'message', topics: ['alerts'] },
    token: owner.token,
  })
  expect(page.data.records).toMatchObject([{ read: true }])
  expect((await owner.fired())[0]).not.toHaveProperty('channels')
  const asChosen = await owner.set({ condition: 'falls', level: '100' })
  expect(asChosen.data.channels).toBeNull()
  expect((await owner.set({ condition: 'falls', level: '100', channels: [] })).data.error).toBe(
    'field_invalid',
  )
})

test('every time means each time the price has left, at most once a minute', async () => {
  await owner.set({ condition: 'crosses', level: '51000', often: 'every' })
  await print('51001')
  await print('50999')
  expect(await owner.told()).toEqual(['alertRose'])
  venue.wait(60_000)
  await print('51000')
  await print('50999')
  venue.wait(60_000)
  await print('51500')
  await print('50500')
  expect(await owner.told()).toEqual(['alertRose', 'alertRose', 'alertRose'])
  const { alerts } = await owner.listed()
  expect(alerts[0]).toMatchObject({ state: 'on', fired: 3, often: 'every' })
})

test('an alert that went off a hundred times is switched off until its owner wants it again', async () => {
  const { data } = await owner.rises('51000', { often: 'every' })
  await venue.parts.store.updateTable('price_alerts').set({ fired: 99 }).execute()
  await print('51000')
  expect((await owner.listed()).alerts[0]).toMatchObject({ state: 'off', fired: 100 })
  venue.wait(61_000)
  await print('50000')
  await print('51000')
  expect(await owner.told()).toHaveLength(1)
  await print('50000')
  const on = await owner.post('switch', { id: data.id, on: true })
  expect(on.data).toMatchObject({ state: 'on', fired: 0 })
  venue.wait(61_000)
  await print('51000')
  expect(await owner.told()).toHaveLength(2)
})

test('a move by percent counts from the lowest or highest print in the time', async () => {
  await owner.set({
    condition: 'moves',
    move: 'either',
    percent: '2.5',
    minutes: 5,
    often: 'every',
  })
  await print('49000')
  await print('50224.9')
  expect(await owner.told()).toEqual([])
  await print('50225')
  const [up] = await owner.fired()
  expect(up).toMatchObject({ percent: '2.5', extreme: { price: '49000.00' } })
  expect((await owner.post('check', { id: up.id })).data.holds).toBe(true)
  // What lies further back than the time counts no more.
  venue.wait(300_000)
  await print('50100')
  venue.wait(300_000)
  await print('48900')
  await print('48800')
  expect(await owner.told()).toEqual(['alertMovedUp'])
  await print('47600')
  expect(await owner.told()).toEqual(['alertMovedUp', 'alertMovedDown'])
  const [down] = await owner.fired()
  expect(down.extreme.price).toBe('48900.00')
  expect((await owner.post('check', { id: down.id })).data.holds).toBe(true)
})

test('an indicator is looked at as a candle closes, by the candles that charts show', async () => {
  const minute = 60_000
  await owner.set({
    ...{ condition: 'indicator', measure: 'rsi6', period: '1min', move: 'rise', level: '60' },
    often: 'every',
  })
  const begun = Math.floor(venue.now() / minute) * minute
  for (let at = 1; at <= 14; at += 1) {
    venue.wait(begun + at * minute - venue.now())
    await print(String(at < 8 ? 50_000 - at * 100 : 49_300 + (at - 7) * 2_000))
  }
  const firings = await owner.fired()
  expect(firings).toHaveLength(1)
  const [firing] = firings
  expect(Number(firing.formerValue)).toBeLessThan(60)
  expect(Number(firing.value)).toBeGreaterThanOrEqual(60)
  expect(firing.candleAt % minute).toBe(0)
  expect(firing.former.at).toBeLessThan(firing.candleAt + minute)
  expect(firing.print.at).toBeGreaterThanOrEqual(firing.candleAt + minute)
  expect((await owner.post('check', { id: firing.id })).data.holds).toBe(true)
  expect(await owner.told()).toEqual(['alertIndicatorUp'])
})

test('a volume of so many times its average sets an alert off as its candle closes', async () => {
  const minute = 60_000
  const { transactor } = venue.parts
  const index = transactor.engine.indexId('BTCUSDT')!
  const volume = { condition: 'indicator', measure: 'volume', period: '1min', move: 'rise' }
  expect((await owner.set({ ...volume, level: '20.5' })).data.error).toBe('field_invalid')
  const begun = Math.floor(venue.now() / minute) * minute
  for (let at = 1; at <= 24; at += 1) {
    venue.wait(begun + at * minute - venue.now())
    // By then the average is of these candles alone.
    if (at === 22) await owner.set({ ...volume, level: '3' })
    const { price } = transactor.engine.indexPrice(index)!
    const volumes = [{ index, lots: at === 22 ? 9_000 : 1_000 }]
    await transactor.submit({ kind: 'printPrices', prints: [{ index, price }], volumes })
    await venue.parts.alertWatcher.settled()
  }
  const [firing, ...more] = await owner.fired()
  expect(more).toEqual([])
  expect(firing).toMatchObject({ measure: 'volume', level: '3', candleAt: begun + 22 * minute })
  // 9 and 19 times 1 are 28: 9 / 1.4.
  expect(firing.value).toBe('6.42857142857')
  expect((await owner.post('check', { id: firing.id })).data.holds).toBe(true)
  expect(await owner.told()).toEqual(['alertIndicatorUp'])
})

test('evidence that was changed by whoever has the tables does not hold', async () => {
  await owner.rises('51000')
  await print('51000.1')
  const firing = await venue.parts.store
    .selectFrom('alert_firings')
    .selectAll()
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow()
  const { print: met, former } = firing.evidence
  const changes = [
    { print: { ...met, price: '51000.2' } },
    { print: { ...met, at: met.at + 1 } },
    { print: { ...met, seq: met.seq + 1 } },
    { former: { ...former, price: '50999.9' } },
    { former: { ...former, seq: former.seq - 1 } },
  ]
  for (const change of changes) {
    const checks = await checkFiring(venue.parts, {
      ...firing,
      evidence: { ...firing.evidence, ...change },
    })
    expect(checks.every(({ holds }) => holds)).toBe(false)
  }
  const terms = { ...firing.terms, level: '51000.2' }
  const checks = await checkFiring(venue.parts, { ...firing, terms })
  expect(checks.at(-1)).toEqual({ check: 'condition', holds: false, seq: null })
})
