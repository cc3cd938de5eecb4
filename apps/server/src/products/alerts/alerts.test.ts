import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../../test/driven-venue.ts'
import type { TestUser } from '../../../test/venue.ts'
import { checkFiring } from './check-firing.ts'
import { removeOldAlerts } from './old-alerts.ts'

let venue: DrivenVenue
let user: TestUser

beforeAll(async () => {
  venue = await startDrivenVenue()
})
afterAll(() => venue.close())
beforeEach(async () => {
  user = await venue.newUser()
  await print('50000')
})

const post = async (path: string, body: object, by = user) =>
  venue.call(`/alert/${path}`, { token: by.token, body })

/** A second goes by, and the price is another. */
async function print(price: string) {
  venue.wait(1_000)
  await venue.print({ BTCUSDT: price })
  await venue.parts.alertWatcher.settled()
}

const BASE = { symbol: 'BTCUSDT', often: 'once', lasts: 'day' }

let requests = 0
async function set(terms: object, by = user) {
  const body = { ...BASE, requestId: `a${(requests += 1)}` }
  const answer = await post('set', { ...body, ...terms }, by)
  if (answer.code === 200) await venue.parts.alertWatcher.settled()
  return answer
}
const rises = (level: string, terms = {}) => set({ condition: 'rises', level, ...terms })

const listed = async (by = user) => (await post('list', {}, by)).data
const fired = async (by = user) => (await post('fired', { limit: 100 }, by)).data.records

async function told(by = user): Promise<string[]> {
  const rows = await venue.parts.messages.list(Number(by.id), { offset: 0, limit: 200 })
  const alerts = rows.filter(({ template }) => template.startsWith('alert'))
  return alerts.map(({ template }) => template).reverse()
}

test('an alert that the price reaches is told once, with the prints that show it', async () => {
  const { data: alert } = await rises('51000')
  expect(alert).toMatchObject({ symbol: 'BTCUSDT', state: 'on', fired: 0, level: '51000' })
  await print('50999.9')
  expect(await fired()).toEqual([])
  await print('51000.1')
  const [firing] = await fired()
  expect(firing).toMatchObject({
    ...{ alertId: alert.id, condition: 'rises', level: '51000', extreme: null },
    ...{ print: { price: '51000.10' }, former: { price: '50999.90' } },
  })
  expect(firing.print.at).toBe(firing.at)
  await print('50000')
  await print('52000')
  expect(await told()).toEqual(['alertRose'])
  expect(await listed()).toEqual({ alerts: [], fired: 1 })
  const { data } = await post('check', { id: firing.id })
  expect(data.holds).toBe(true)
  expect(data.checks.map(({ check }: { check: string }) => check)).toEqual([
    ...['print', 'former', 'between', 'condition'],
  ])
})

test('the message says it in the reader’s language', async () => {
  await rises('51000')
  await print('51000.1')
  const { records } = (
    await venue.call('/player/notice/page', {
      body: { kind: 'message' },
      token: user.token,
      headers: { lang: 'de' },
    })
  ).data
  expect(records[0].title).toBe('BTC/USDT ist auf 51.000 gestiegen')
})

test('an alert is told where its owner wants it, and as they chose for all where they said nothing', async () => {
  const { data } = await rises('51000', { channels: ['push', 'push', 'mail'] })
  expect(data.channels).toEqual(['push', 'mail'])
  const wish = { ...BASE, condition: 'rises', level: '51000' }
  const changed = await post('edit', { ...wish, id: data.id, channels: ['mail', 'push'] })
  expect(changed.data.channels).toEqual(['push', 'mail'])
  await print('51000')
  // Not in the application: it is among the messages, and counts as read.
  const page = await venue.call('/player/notice/page', {
    body: { kind: 'message', topics: ['alerts'] },
    token: user.token,
  })
  expect(page.data.records).toMatchObject([{ read: true }])
  expect((await fired())[0]).not.toHaveProperty('channels')
  const asChosen = await set({ condition: 'falls', level: '100' })
  expect(asChosen.data.channels).toBeNull()
  expect((await set({ condition: 'falls', level: '100', channels: [] })).data.error).toBe(
    'field_invalid',
  )
})

test('every time means each time the price has left, at most once a minute', async () => {
  await set({ condition: 'crosses', level: '51000', often: 'every' })
  await print('51001')
  await print('50999')
  expect(await told()).toEqual(['alertRose'])
  venue.wait(60_000)
  await print('51000')
  await print('50999')
  venue.wait(60_000)
  await print('51500')
  await print('50500')
  expect(await told()).toEqual(['alertRose', 'alertRose', 'alertRose'])
  const { alerts } = await listed()
  expect(alerts[0]).toMatchObject({ state: 'on', fired: 3, often: 'every' })
})

test('an alert that went off a hundred times is switched off until its owner wants it again', async () => {
  const { data } = await rises('51000', { often: 'every' })
  await venue.parts.store.updateTable('price_alerts').set({ fired: 99 }).execute()
  await print('51000')
  expect((await listed()).alerts[0]).toMatchObject({ state: 'off', fired: 100 })
  venue.wait(61_000)
  await print('50000')
  await print('51000')
  expect(await told()).toHaveLength(1)
  await print('50000')
  const on = await post('switch', { id: data.id, on: true })
  expect(on.data).toMatchObject({ state: 'on', fired: 0 })
  venue.wait(61_000)
  await print('51000')
  expect(await told()).toHaveLength(2)
})

test('a move by percent counts from the lowest or highest print in the time', async () => {
  await set({ condition: 'moves', move: 'either', percent: '2.5', minutes: 5, often: 'every' })
  await print('49000')
  await print('50224.9')
  expect(await told()).toEqual([])
  await print('50225')
  const [up] = await fired()
  expect(up).toMatchObject({ percent: '2.5', extreme: { price: '49000.00' } })
  expect((await post('check', { id: up.id })).data.holds).toBe(true)
  // What lies further back than the time counts no more.
  venue.wait(300_000)
  await print('50100')
  venue.wait(300_000)
  await print('48900')
  await print('48800')
  expect(await told()).toEqual(['alertMovedUp'])
  await print('47600')
  expect(await told()).toEqual(['alertMovedUp', 'alertMovedDown'])
  const [down] = await fired()
  expect(down.extreme.price).toBe('48900.00')
  expect((await post('check', { id: down.id })).data.holds).toBe(true)
})

test('an indicator is looked at as a candle closes, by the candles that charts show', async () => {
  const minute = 60_000
  await set({
    ...{ condition: 'indicator', measure: 'rsi6', period: '1min', move: 'rise', level: '60' },
    often: 'every',
  })
  const begun = Math.floor(venue.now() / minute) * minute
  for (let at = 1; at <= 14; at += 1) {
    venue.wait(begun + at * minute - venue.now())
    await print(String(at < 8 ? 50_000 - at * 100 : 49_300 + (at - 7) * 2_000))
  }
  const firings = await fired()
  expect(firings).toHaveLength(1)
  const [firing] = firings
  expect(Number(firing.formerValue)).toBeLessThan(60)
  expect(Number(firing.value)).toBeGreaterThanOrEqual(60)
  expect(firing.candleAt % minute).toBe(0)
  expect(firing.former.at).toBeLessThan(firing.candleAt + minute)
  expect(firing.print.at).toBeGreaterThanOrEqual(firing.candleAt + minute)
  expect((await post('check', { id: firing.id })).data.holds).toBe(true)
  expect(await told()).toEqual(['alertIndicatorUp'])
})

test('an alert that went off a moment ago and is given other terms goes off by these', async () => {
  const { data: alert } = await rises('51000', { often: 'every' })
  await print('51000')
  const terms = { symbol: 'BTCUSDT', condition: 'rises', level: '52000', often: 'once' }
  await post('edit', { ...terms, lasts: 'day', id: alert.id })
  await venue.parts.alertWatcher.settled()
  await print('52000')
  await print('52001')
  expect((await fired()).map(({ level }: { level: string }) => level)).toEqual(['52000', '51000'])
  const { data: again } = await rises('53000', { often: 'every' })
  await print('53000')
  await post('switch', { id: again.id, on: false })
  await print('50000')
  await post('switch', { id: again.id, on: true })
  await venue.parts.alertWatcher.settled()
  await print('53000')
  expect(await listed()).toMatchObject({ alerts: [{ id: again.id, fired: 1 }], fired: 4 })
})

test('an alert is edited, switched off and on, removed and restored, and counts from then on', async () => {
  const { data: alert } = await rises('51000')
  const terms = { symbol: 'BTCUSDT', condition: 'falls', level: '49000', often: 'once' }
  const edited = await post('edit', { ...terms, lasts: 'week', id: alert.id })
  expect(edited.data).toMatchObject({ id: alert.id, condition: 'falls', level: '49000' })
  expect(edited.data.expiresAt - edited.data.setAt).toBe(7 * 86_400_000)
  await print('51000')
  expect((await post('switch', { id: alert.id, on: false })).data.state).toBe('off')
  await print('48000')
  expect(await told()).toEqual([])
  expect((await post('switch', { id: alert.id, on: true })).data.error).toBe('alert_met_already')
  await print('50000')
  expect((await post('switch', { id: alert.id, on: true })).data.state).toBe('on')
  expect((await post('remove', { id: alert.id })).data).toBeNull()
  expect((await listed()).alerts).toEqual([])
  await print('48000')
  expect((await post('remove', { id: alert.id })).data.error).toBe('alert_unknown')
  expect((await post('restore', { id: alert.id })).data).toMatchObject({ state: 'on' })
  await print('50000')
  await print('49000')
  expect(await told()).toEqual(['alertFell'])
  expect((await post('restore', { id: alert.id })).data.error).toBe('alert_unknown')
})

test('a removal cannot be taken back after ten minutes', async () => {
  const { data: alert } = await rises('51000')
  await post('remove', { id: alert.id })
  venue.wait(600_001)
  expect((await post('restore', { id: alert.id })).data.error).toBe('alert_unknown')
})

test('one that expired stays in the list, and its time begins anew when it is switched on', async () => {
  const { data: alert } = await rises('51000', { lasts: 'hour' })
  venue.wait(3_600_000)
  await print('51000')
  expect(await told()).toEqual([])
  expect((await listed()).alerts[0].state).toBe('expired')
  await print('50000')
  expect((await post('switch', { id: alert.id, on: true })).data).toMatchObject({
    ...{ state: 'on', expiresAt: venue.now() + 3_600_000 },
  })
  await print('51000')
  expect(await told()).toEqual(['alertRose'])
})

test('the same request sets one alert, also when it went off meanwhile; other terms are refused', async () => {
  const terms = { condition: 'rises', level: '51000', requestId: 'again' }
  const { data: first } = await set(terms)
  await print('51000')
  await print('50000')
  expect((await set(terms)).data.id).toBe(first.id)
  expect((await listed()).alerts).toEqual([])
  expect((await set({ ...terms, level: '52000' })).data.error).toBe('request_reused')
  expect((await set({ ...terms, lasts: 'week' })).data.error).toBe('request_reused')
})

test('a person has fifty alerts at most, however many are set at once', async () => {
  const levels = Array.from({ length: 60 }, (_, at) => String(60_000 + at))
  const answers = await Promise.all(levels.map((level) => rises(level)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(50)
  const refused = answers.filter(({ code }) => code !== 200)
  expect(refused.map(({ data }) => data.error)).toEqual(refused.map(() => 'alerts_full'))
  const { alerts } = await listed()
  await post('remove', { id: alerts[0].id })
  expect((await rises('70000')).code).toBe(200)
  expect((await post('restore', { id: alerts[0].id })).data.error).toBe('alerts_full')
})

test.each([
  ['a price that is there already', { condition: 'rises', level: '50000' }, 'alert_met_already'],
  ['a fall to a price above', { condition: 'falls', level: '50000.1' }, 'alert_met_already'],
  ['a crossing of the very price', { condition: 'crosses', level: '50000' }, 'alert_met_already'],
  [
    'more digits than the price has',
    { condition: 'rises', level: '50000.001' },
    'decimals_exceeded',
  ],
  ['a price of nothing', { condition: 'falls', level: '0' }, 'field_invalid'],
  ['a price below zero', { condition: 'falls', level: '-1' }, 'field_invalid'],
  ['an exponent', { condition: 'rises', level: '1e9' }, 'field_invalid'],
  ['a number in place of a text', { condition: 'rises', level: 60000 }, 'field_invalid'],
  ['a price beyond all', { condition: 'rises', level: '9'.repeat(25) }, 'number_too_large'],
  ['no price', { condition: 'rises' }, 'field_missing'],
  ['a condition of no kind', { condition: 'sings', level: '60000' }, 'field_invalid'],
  ['a symbol of nobody', { condition: 'rises', level: '1', symbol: 'NOPEUSDT' }, 'market_unknown'],
  ['a rate', { condition: 'rises', level: '1', symbol: 'USDTVND' }, 'market_unknown'],
  [
    'a move of too little',
    { condition: 'moves', move: 'rise', percent: '0.09', minutes: 5 },
    'field_invalid',
  ],
  [
    'a move of too much',
    { condition: 'moves', move: 'rise', percent: '100.5', minutes: 5 },
    'field_invalid',
  ],
  [
    'a time that is not offered',
    { condition: 'moves', move: 'rise', percent: '1', minutes: 7 },
    'field_invalid',
  ],
  [
    'another condition’s field',
    { condition: 'moves', move: 'rise', percent: '1', minutes: 5, level: '1' },
    'field_unknown',
  ],
  [
    'a level that RSI never has',
    { condition: 'indicator', measure: 'rsi14', period: '1min', move: 'rise', level: '101' },
    'field_invalid',
  ],
  [
    'a line with a level',
    { condition: 'indicator', measure: 'ma25', period: '1min', move: 'rise', level: '5' },
    'field_invalid',
  ],
  [
    'an indicator of no kind',
    { condition: 'indicator', measure: '__proto__', period: '1min', move: 'rise', level: '1' },
    'field_invalid',
  ],
  [
    'candles of a month',
    { condition: 'indicator', measure: 'rsi14', period: '1mon', move: 'rise', level: '70' },
    'field_invalid',
  ],
])('%s is refused, and nothing is set', async (_what, terms, error) => {
  expect((await set(terms)).data.error).toBe(error)
  expect((await listed()).alerts).toEqual([])
})

test.each(['edit', 'switch', 'remove', 'restore', 'check'])(
  'nobody else’s alert is touched by %s',
  async (path) => {
    const { data: alert } = await rises('51000')
    const terms = {
      symbol: 'BTCUSDT',
      condition: 'rises',
      level: '51000',
      often: 'once',
      lasts: 'day',
    }
    const more = path === 'edit' ? terms : path === 'switch' ? { on: false } : {}
    const other = await venue.newUser()
    expect((await post(path, { id: alert.id, ...more }, other)).data.error).toBe('alert_unknown')
    expect((await listed()).alerts).toMatchObject([{ id: alert.id, state: 'on' }])
  },
)

test('evidence that was changed by whoever has the tables does not hold', async () => {
  await rises('51000')
  await print('51000.1')
  const firing = await venue.parts.store
    .selectFrom('alert_firings')
    .selectAll()
    .where('user_id', '=', Number(user.id))
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

test('what is over is removed after its time, and what waits stays', async () => {
  const { data: alert } = await rises('51000', { lasts: 'year' })
  const { data: removed } = await rises('52000')
  await post('remove', { id: removed.id })
  venue.wait(86_400_001)
  await removeOldAlerts({ store: venue.parts.store, now: venue.now })
  const rows = await venue.parts.store
    .selectFrom('price_alerts')
    .select('id')
    .where('user_id', '=', Number(user.id))
    .execute()
  expect(rows).toEqual([{ id: Number(alert.id) }])
})

test('what is kept of what went off, and of what is over, is bounded', async () => {
  const { store, now } = venue.parts
  await rises('51000')
  await print('51000')
  expect(await told()).toHaveLength(1)
  const row = await store
    .selectFrom('price_alerts')
    .selectAll()
    .where('user_id', '=', Number(user.id))
    .executeTakeFirstOrThrow()
  const { id: _, ...over } = { ...row, terms: JSON.stringify(row.terms) as never }
  const since_print = JSON.stringify(row.since_print) as never
  const many = Array.from({ length: 1_000 }, (_each, at) => ({
    ...over,
    since_print,
    request_id: `m${at}`,
  }))
  await store.insertInto('price_alerts').values(many).execute()
  await rises('60000')
  const rows = store.selectFrom('price_alerts').select('id').where('user_id', '=', Number(user.id))
  expect(await rows.execute()).toHaveLength(501)
  venue.wait(91 * 86_400_000)
  await removeOldAlerts({ store, now })
  expect(await told()).toEqual([])
})
