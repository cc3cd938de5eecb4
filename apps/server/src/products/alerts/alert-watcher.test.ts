import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../../test/driven-venue.ts'
import type { TestUser } from '../../../test/venue.ts'
import type { Duties, Duty } from '../../kernel/duties/duty.ts'
import { AlertWatcher } from './alert-watcher.ts'
import { checkFiring } from './check-firing.ts'

let venue: DrivenVenue
let user: TestUser
let watchers: AlertWatcher[] = []

beforeAll(async () => {
  venue = await startDrivenVenue()
  // Others watch here.
  await venue.parts.alertWatcher.stop()
})
afterAll(() => venue.close())
beforeEach(async () => {
  user = await venue.newUser()
  await print('50000')
})
afterEach(async () => {
  for (const watcher of watchers) await watcher.stop()
  watchers = []
  await venue.parts.store.deleteFrom('price_alerts').execute()
})

/** A process that begins to watch, with these duties. */
async function begin(duties: Duties = venue.parts.duties): Promise<AlertWatcher> {
  const watcher = new AlertWatcher({ ...venue.parts, duties })
  watchers.push(watcher)
  watcher.start()
  await watcher.settled()
  return watcher
}

async function print(price: string) {
  venue.wait(1_000)
  await venue.print({ BTCUSDT: price })
}

let requests = 0
async function set(terms: object) {
  const body = { symbol: 'BTCUSDT', often: 'once', lasts: 'day', requestId: `w${(requests += 1)}` }
  const answer = await venue.call('/alert/set', { token: user.token, body: { ...body, ...terms } })
  if (answer.code !== 200) throw new Error(answer.text)
  return answer.data
}
const rises = (level: string, terms = {}) => set({ condition: 'rises', level, ...terms })

/** As a column of JSON takes it. */
const text = (value: object) => JSON.stringify(value) as never

const firings = () =>
  venue.parts.store
    .selectFrom('alert_firings')
    .selectAll()
    .where('user_id', '=', Number(user.id))
    .orderBy('id')
    .execute()

async function told(): Promise<number> {
  const rows = await venue.parts.messages.list(Number(user.id), { offset: 0, limit: 1_000 })
  return rows.filter(({ template }) => template.startsWith('alert')).length
}

test('what was printed while nobody watched is found by the next process, with its prints', async () => {
  const first = await begin()
  await rises('51000')
  await first.settled()
  await first.stop()
  await print('50999')
  await print('51001')
  await print('50000')
  await begin()
  const [firing, ...more] = await firings()
  expect(more).toEqual([])
  expect(firing!.evidence).toMatchObject({
    ...{ print: { price: '51001.00' }, former: { price: '50999.00' } },
  })
  const checks = await checkFiring(venue.parts, firing!)
  expect(checks.filter(({ holds }) => !holds)).toEqual([])
  expect(await told()).toBe(1)
})

test('an alert that ended while nobody watched goes off by a print of before its end', async () => {
  const first = await begin()
  await rises('51000', { lasts: 'hour' })
  await rises('52000', { lasts: 'hour' })
  await first.settled()
  await first.stop()
  await rises('51500', { lasts: 'hour' })
  venue.wait(3_590_000)
  await print('51700')
  venue.wait(60_000)
  await print('52500')
  await begin()
  const found = await firings()
  expect(found.map(({ terms }) => terms.level)).toEqual(['51000', '51500'])
  for (const firing of found) {
    expect((await checkFiring(venue.parts, firing)).every(({ holds }) => holds)).toBe(true)
  }
})

test('an alert that nobody had heard of counts all prints since it was set', async () => {
  await begin().then((watcher) => watcher.stop())
  await rises('51000')
  await print('51000')
  await print('50000')
  const other = await begin()
  await other.stop()
  await print('52000')
  await begin()
  const found = await firings()
  expect(found.map(({ evidence }) => evidence.print.price)).toEqual(['51000.00'])
  expect((await checkFiring(venue.parts, found[0]!)).every(({ holds }) => holds)).toBe(true)
})

/** The same alert once more, of which nobody hears until they look. */
async function setUnheard(like: string): Promise<number> {
  const { store } = venue.parts
  const { id, ...row } = await store
    .selectFrom('price_alerts')
    .selectAll()
    .where('id', '=', Number(like))
    .executeTakeFirstOrThrow()
  const values = { ...row, ...{ request_id: `late${id}`, followed: false }, terms: text(row.terms) }
  const late = await store
    .insertInto('price_alerts')
    .values({ ...values, since_print: text(row.since_print) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return late.id
}

/** Until the watcher has held all prints against the alerts that it knows. */
async function atRest(watcher: AlertWatcher) {
  while (watcher.state.lag > 0 || watcher.state.running) await new Promise(setImmediate)
}

test('an alert of which the news comes after its print goes off by that print', async () => {
  const watcher = await begin()
  const { id } = await rises('51000')
  await watcher.settled()
  const late = await setUnheard(id)
  await print('51000')
  await print('50000')
  await atRest(watcher)
  await watcher.settled()
  const found = await firings()
  expect(found.map(({ alert_id }) => alert_id).sort()).toEqual([Number(id), late].sort())
  expect(new Set(found.map(({ seq }) => seq)).size).toBe(1)
  expect(found[1]!.evidence).toEqual(found[0]!.evidence)
})

test('a move that begins and ends before the news of the alert goes off by its print', async () => {
  const watcher = await begin()
  // So that what was printed before counts no more.
  venue.wait(301_000)
  await print('50000')
  const { id } = await set({ condition: 'moves', move: 'rise', percent: '3', minutes: 5 })
  await watcher.settled()
  const late = await setUnheard(id)
  for (const price of ['51499', '51501', '50100']) await print(price)
  await atRest(watcher)
  // It has gone off for whoever was heard of, and the price is back.
  expect((await firings()).map(({ alert_id }) => alert_id)).toEqual([Number(id)])
  await watcher.settled()
  const found = await firings()
  expect(found.map(({ alert_id }) => alert_id)).toEqual([Number(id), late])
  expect(found[1]!.evidence).toEqual(found[0]!.evidence)
  expect(found[1]!.evidence).toMatchObject({
    ...{ print: { price: '51501.00' }, former: { price: '51499.00' } },
    extreme: { price: '50000.00' },
  })
  expect((await checkFiring(venue.parts, found[1]!)).every(({ holds }) => holds)).toBe(true)
})

test('a process killed after the alert went off and before its message has it told by the next', async () => {
  const first = await begin()
  await rises('51000')
  await first.settled()
  await print('51000')
  await first.settled()
  await first.stop()
  const { store } = venue.parts
  await store.deleteFrom('messages').where('user_id', '=', Number(user.id)).execute()
  await store.updateTable('alert_firings').set({ told: false }).execute()
  const second = await begin()
  expect(await told()).toBe(1)
  await second.stop()
  // And one killed after the message, and before that was noted, has it told no second time.
  await store.updateTable('alert_firings').set({ told: false }).execute()
  await begin()
  expect(await told()).toBe(1)
  expect(await firings()).toHaveLength(1)
})

test('a node whose duty went to another writes nothing, and the other does it once', async () => {
  const holding = { is: true }
  const base = venue.parts.duties.of('alerts')
  // Several nodes: the row of the duty is looked at, and this one's taking is not in it.
  const gone = new AbortController()
  const stale: Duty = {
    ...base,
    holding: () => (holding.is ? { epoch: 7, taking: 'before', lost: gone.signal } : undefined),
  }
  const paused = await begin({ ...venue.parts.duties, of: () => stale })
  await rises('51000')
  await print('51000')
  await paused.settled()
  expect(paused.state.failures).toBeGreaterThan(0)
  expect(await firings()).toEqual([])
  holding.is = false
  await print('50000')
  await begin()
  expect((await firings()).map(({ evidence }) => evidence.print.price)).toEqual(['51000.00'])
})

test('of two processes that both believe it is their turn, each alert goes off once', async () => {
  const [one, two] = [await begin(), await begin()]
  for (let level = 50_100; level <= 50_500; level += 100) await rises(String(level))
  await rises('50250', { often: 'every' })
  for (let round = 0; round < 12; round += 1) {
    await print(String(50_000 + 50 * round))
    await Promise.all([one.settled(), two.settled()])
  }
  await Promise.all([one.settled(), two.settled()])
  await one.settled()
  const found = await firings()
  const levels = found.map(({ terms }) => terms.level).sort()
  expect(levels).toEqual(['50100', '50200', '50250', '50300', '50400', '50500'])
  for (const firing of found) {
    expect((await checkFiring(venue.parts, firing)).every(({ holds }) => holds)).toBe(true)
  }
  expect(await told()).toBe(6)
})

test('a move is found across a start, from a print of before it', async () => {
  const first = await begin()
  await set({ condition: 'moves', move: 'rise', percent: '3', minutes: 15 })
  await first.settled()
  await print('49000')
  await print('49500')
  await first.settled()
  await first.stop()
  await print('50000')
  const second = await begin()
  await print('50470')
  await second.settled()
  const [firing] = await firings()
  expect(firing!.evidence.extreme!.price).toBe('49000.00')
  expect((await checkFiring(venue.parts, firing!)).every(({ holds }) => holds)).toBe(true)
})

test('a move that is set now counts the prints of before it, and of before a start', async () => {
  await begin().then((watcher) => watcher.stop())
  await print('48000')
  await print('49000')
  const watcher = await begin()
  await set({ condition: 'moves', move: 'rise', percent: '3', minutes: 15 })
  await watcher.settled()
  await print('49440')
  await watcher.settled()
  const [firing] = await firings()
  expect(firing!.evidence.extreme!.price).toBe('48000.00')
  expect((await checkFiring(venue.parts, firing!)).every(({ holds }) => holds)).toBe(true)
})

test('a move of after it was set, and of before the news of it, goes off; one of before that does not', async () => {
  await begin().then((watcher) => watcher.stop())
  // So that what was printed before counts no more.
  venue.wait(301_000)
  await print('46000')
  await print('47380')
  await set({ condition: 'moves', move: 'rise', percent: '3', minutes: 5 })
  await print('47381')
  await set({ condition: 'moves', move: 'fall', percent: '4', minutes: 5 })
  await print('46000')
  await print('45000')
  await begin()
  const [firing, ...more] = await firings()
  expect(more).toEqual([])
  expect(firing!.terms).toMatchObject({ move: 'fall' })
  expect(firing!.evidence).toMatchObject({
    ...{ print: { price: '45000.00' }, former: { price: '46000.00' } },
    extreme: { price: '47381.00' },
  })
  expect((await checkFiring(venue.parts, firing!)).every(({ holds }) => holds)).toBe(true)
})

test('a move that was over while nobody watched is found by the next process', async () => {
  await begin().then((watcher) => watcher.stop())
  venue.wait(301_000)
  await print('50000')
  await set({ condition: 'moves', move: 'fall', percent: '3', minutes: 5 })
  for (const price of ['48400', '50100']) await print(price)
  await begin()
  const [firing, ...more] = await firings()
  expect(more).toEqual([])
  expect(firing!.evidence).toMatchObject({
    ...{ print: { price: '48400.00' }, extreme: { price: '50000.00' } },
  })
  expect((await checkFiring(venue.parts, firing!)).every(({ holds }) => holds)).toBe(true)
})

test('an indicator’s candle that closed before the news of the alert is looked at', async () => {
  const minute = 60_000
  await begin().then((watcher) => watcher.stop())
  const begun = (Math.floor(venue.now() / minute) + 1) * minute
  const printAt = async (at: number, price: number) => {
    venue.wait(begun + at * minute - venue.now())
    await venue.print({ BTCUSDT: String(price) })
  }
  for (let at = 1; at < 8; at += 1) await printAt(at, 50_000 - at * 100)
  const rsi = { measure: 'rsi6', period: '1min', move: 'rise', level: '60' }
  await set({ condition: 'indicator', ...rsi, often: 'every' })
  for (let at = 8; at <= 14; at += 1) await printAt(at, 49_300 + (at - 7) * 2_000)
  await begin()
  const found = await firings()
  expect(found).toHaveLength(1)
  expect(Number(found[0]!.evidence.candle!.value)).toBeGreaterThanOrEqual(60)
  expect((await checkFiring(venue.parts, found[0]!)).every(({ holds }) => holds)).toBe(true)
})

test('ten thousand alerts at one price go off once each, and each is told', async () => {
  const watcher = await begin()
  const alert = await rises('51000')
  const row = await venue.parts.store
    .selectFrom('price_alerts')
    .selectAll()
    .where('id', '=', Number(alert.id))
    .executeTakeFirstOrThrow()
  const { id, ...common } = row
  const rows = Array.from({ length: 9_999 }, (_, at) => {
    const terms = { ...row.terms, often: at % 2 === 0 ? 'once' : 'every' }
    return {
      ...common,
      ...{ request_id: `storm${at}`, followed: false, terms: text(terms) },
      since_print: text(row.since_print),
    }
  })
  for (let from = 0; from < rows.length; from += 2_500) {
    await venue.parts.store
      .insertInto('price_alerts')
      .values(rows.slice(from, from + 2_500))
      .execute()
  }
  await watcher.settled()
  await print('51000')
  await watcher.settled()
  await print('50000')
  await print('51000')
  await watcher.settled()
  const found = await firings()
  expect(new Set(found.map(({ alert_id }) => alert_id)).size).toBe(10_000)
  expect(found).toHaveLength(10_000)
  expect(new Set(found.map(({ seq }) => seq)).size).toBe(1)
  const counted = await venue.parts.messages.unread(Number(user.id))
  // Beside their registration gift.
  expect(counted.unread).toBe(10_001)
  expect(id).toBe(Number(alert.id))
}, 60_000)
