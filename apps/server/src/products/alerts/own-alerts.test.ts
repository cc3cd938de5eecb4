import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../../test/driven-venue.ts'
import { removeOldAlerts } from './old-alerts.ts'
import { type AlertOwner, newAlertOwner, printNext } from './test/alert-owner.ts'

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

test('an alert that went off a moment ago and is given other terms goes off by these', async () => {
  const { data: alert } = await owner.rises('51000', { often: 'every' })
  await print('51000')
  const terms = { symbol: 'BTCUSDT', condition: 'rises', level: '52000', often: 'once' }
  await owner.post('edit', { ...terms, lasts: 'day', id: alert.id })
  await venue.parts.alertWatcher.settled()
  await print('52000')
  await print('52001')
  expect((await owner.fired()).map(({ level }: { level: string }) => level)).toEqual([
    '52000',
    '51000',
  ])
  const { data: again } = await owner.rises('53000', { often: 'every' })
  await print('53000')
  await owner.post('switch', { id: again.id, on: false })
  await print('50000')
  await owner.post('switch', { id: again.id, on: true })
  await venue.parts.alertWatcher.settled()
  await print('53000')
  expect(await owner.listed()).toMatchObject({ alerts: [{ id: again.id, fired: 1 }], fired: 4 })
})

test('an alert is edited, switched off and on, removed and restored, and counts from then on', async () => {
  const { data: alert } = await owner.rises('51000')
  const terms = { symbol: 'BTCUSDT', condition: 'falls', level: '49000', often: 'once' }
  const edited = await owner.post('edit', { ...terms, lasts: 'week', id: alert.id })
  expect(edited.data).toMatchObject({ id: alert.id, condition: 'falls', level: '49000' })
  expect(edited.data.expiresAt - edited.data.setAt).toBe(7 * 86_400_000)
  await print('51000')
  expect((await owner.post('switch', { id: alert.id, on: false })).data.state).toBe('off')
  await print('48000')
  expect(await owner.told()).toEqual([])
  expect((await owner.post('switch', { id: alert.id, on: true })).data.error).toBe(
    'alert_met_already',
  )
  await print('50000')
  expect((await owner.post('switch', { id: alert.id, on: true })).data.state).toBe('on')
  expect((await owner.post('remove', { id: alert.id })).data).toBeNull()
  expect((await owner.listed()).alerts).toEqual([])
  await print('48000')
  expect((await owner.post('remove', { id: alert.id })).data.error).toBe('alert_unknown')
  expect((await owner.post('restore', { id: alert.id })).data).toMatchObject({ state: 'on' })
  await print('50000')
  await print('49000')
  expect(await owner.told()).toEqual(['alertFell'])
  expect((await owner.post('restore', { id: alert.id })).data.error).toBe('alert_unknown')
})

test('a removal cannot be taken back after ten minutes', async () => {
  const { data: alert } = await owner.rises('51000')
  await owner.post('remove', { id: alert.id })
  venue.wait(600_001)
  expect((await owner.post('restore', { id: alert.id })).data.error).toBe('alert_unknown')
})

test('one that expired stays in the list, and its time begins anew when it is switched on', async () => {
  const { data: alert } = await owner.rises('51000', { lasts: 'hour' })
  venue.wait(3_600_000)
  await print('51000')
  expect(await owner.told()).toEqual([])
  expect((await owner.listed()).alerts[0].state).toBe('expired')
  await print('50000')
  expect((await owner.post('switch', { id: alert.id, on: true })).data).toMatchObject({
    ...{ state: 'on', expiresAt: venue.now() + 3_600_000 },
  })
  await print('51000')
  expect(await owner.told()).toEqual(['alertRose'])
})

test('the same request sets one alert, also when it went off meanwhile; other terms are refused', async () => {
  const terms = { condition: 'rises', level: '51000', requestId: 'again' }
  const { data: first } = await owner.set(terms)
  await print('51000')
  await print('50000')
  expect((await owner.set(terms)).data.id).toBe(first.id)
  expect((await owner.listed()).alerts).toEqual([])
  expect((await owner.set({ ...terms, level: '52000' })).data.error).toBe('request_reused')
  expect((await owner.set({ ...terms, lasts: 'week' })).data.error).toBe('request_reused')
})

test('a person has fifty alerts at most, however many are set at once', async () => {
  const levels = Array.from({ length: 60 }, (_, at) => String(60_000 + at))
  const answers = await Promise.all(levels.map((level) => owner.rises(level)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(50)
  const refused = answers.filter(({ code }) => code !== 200)
  expect(refused.map(({ data }) => data.error)).toEqual(refused.map(() => 'alerts_full'))
  const { alerts } = await owner.listed()
  await owner.post('remove', { id: alerts[0].id })
  expect((await owner.rises('70000')).code).toBe(200)
  expect((await owner.post('restore', { id: alerts[0].id })).data.error).toBe('alerts_full')
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
  expect((await owner.set(terms)).data.error).toBe(error)
  expect((await owner.listed()).alerts).toEqual([])
})

test.each(['edit', 'switch', 'remove', 'restore', 'check'])(
  'nobody else’s alert is touched by %s',
  async (path) => {
    const { data: alert } = await owner.rises('51000')
    const terms = {
      symbol: 'BTCUSDT',
      condition: 'rises',
      level: '51000',
      often: 'once',
      lasts: 'day',
    }
    const more = path === 'edit' ? terms : path === 'switch' ? { on: false } : {}
    const other = await newAlertOwner(venue)
    expect((await other.post(path, { id: alert.id, ...more })).data.error).toBe('alert_unknown')
    expect((await owner.listed()).alerts).toMatchObject([{ id: alert.id, state: 'on' }])
  },
)

test('what is over is removed after its time, and what waits stays', async () => {
  const { data: alert } = await owner.rises('51000', { lasts: 'year' })
  const { data: removed } = await owner.rises('52000')
  await owner.post('remove', { id: removed.id })
  venue.wait(86_400_001)
  await removeOldAlerts({ store: venue.parts.store, now: venue.now })
  const rows = await venue.parts.store
    .selectFrom('price_alerts')
    .select('id')
    .where('user_id', '=', owner.id)
    .execute()
  expect(rows).toEqual([{ id: Number(alert.id) }])
})

test('what is kept of what went off, and of what is over, is bounded', async () => {
  const { store, now } = venue.parts
  await owner.rises('51000')
  await print('51000')
  expect(await owner.told()).toHaveLength(1)
  const row = await store
    .selectFrom('price_alerts')
    .selectAll()
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow()
  const { id: _, ...over } = { ...row, terms: JSON.stringify(row.terms) as never }
  const since_print = JSON.stringify(row.since_print) as never
  const many = Array.from({ length: 1_000 }, (_each, at) => ({
    ...over,
    since_print,
    request_id: `m${at}`,
  }))
  await store.insertInto('price_alerts').values(many).execute()
  await owner.rises('60000')
  const rows = store.selectFrom('price_alerts').select('id').where('user_id', '=', owner.id)
  expect(await rows.execute()).toHaveLength(501)
  venue.wait(91 * 86_400_000)
  await removeOldAlerts({ store, now })
  expect(await owner.told()).toEqual([])
})
