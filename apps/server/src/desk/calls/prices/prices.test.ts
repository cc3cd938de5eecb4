import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../../../test/driven-venue.ts'
import { recharge } from '../../../../test/fund-people.ts'
import { BENCH_CONFIG } from '../../../../test/live-bench.ts'
import { type TestOperator, newOperator } from '../../../../test/operators.ts'
import { PlayedFeed } from '../../../../test/played-feed.ts'
import { readScrape } from '../../../../test/served-metrics.ts'
import { wantedListings } from '../../../market/live/index/listings.ts'
import { openLiveSource } from '../../../market/live/open-live-source.ts'

let venue: DrivenVenue
let feed: PlayedFeed
let fiona: TestOperator
let frida: TestOperator
let owner: TestOperator
let closeSource: () => Promise<void> = async () => undefined
const reason = 'Its prices stand still for minutes'

beforeAll(async () => {
  venue = await startDrivenVenue({ DESK: 'on' })
  fiona = await newOperator(venue, ['finance'], 'Fiona')
  frida = await newOperator(venue, ['finance'], 'Frida')
  owner = await newOperator(venue, ['owner'], 'Otto')
})
afterAll(async () => {
  await closeSource()
  await venue.close()
})

/** Has the venue hear exchanges that the test plays. */
async function hearExchanges(): Promise<void> {
  const { store, transactor, log, sources } = venue.parts
  const now = () => venue.now()
  feed = new PlayedFeed(wantedListings(BENCH_CONFIG.indexExchanges), now)
  const { source, close } = await openLiveSource(
    { store, transactor, now, systemNow: now, log, config: BENCH_CONFIG },
    { open: async () => feed, ticks: () => () => undefined, tell: () => undefined },
  )
  closeSource = close
  sources.health = () => source.health()
}

/** What the desk shows of bitcoin once the exchanges have said its price of now. */
async function bitcoin() {
  venue.wait(2_000)
  feed.say(venue.now())
  const { symbols } = await fiona.do('prices', {})
  return symbols.find(({ symbol }) => symbol === 'BTCUSDT')!
}

async function standingOf(exchange: string) {
  const { constituents } = await bitcoin()
  return constituents.find((one) => one.exchange === exchange)!.standing
}

const what = (exchange: string | null, symbol: string | null, excluded = true) => ({
  ...{ exchange, symbol, excluded, reason },
})

async function decide(body: ReturnType<typeof what>) {
  const answer = await fiona.do('excludeSource', body)
  if (answer.outcome !== 'proposed') throw new Error('One operator was enough.')
  return frida.do('approveProposal', { id: answer.proposal, reason: 'Seen too' })
}

describe('a venue that makes its prices', () => {
  test('says so, shows every symbol, and has no exchange to take out of use', async () => {
    await venue.print({ BTCUSDT: '68214.30' })
    const shown = await fiona.do('prices', {})
    expect(shown).toMatchObject({ simulated: true, exchanges: [], exclusions: [] })
    expect(shown.symbols.length).toBe(venue.parts.market.source.instruments.length)
    expect(shown.symbols.find(({ symbol }) => symbol === 'BTCUSDT')).toMatchObject({
      ...{ price: '68214.30', at: venue.now(), pause: null, constituents: [] },
    })
    expect(await fiona.refused('excludeSource', what('okx', null))).toBe('prices_made_here')
  })

  test('shows which symbols are paused, and why', async () => {
    venue.wait(60_000)
    const { symbols } = await fiona.do('prices', {})
    expect(new Set(symbols.map(({ pause }) => pause)).has(null)).toBe(false)
    expect(symbols.find(({ symbol }) => symbol === 'BTCUSDT')!.pause).toBe('stale')
  })
})

describe('a venue of real prices', () => {
  beforeAll(hearExchanges)

  test('shows each constituent with age and distance, who is left out and why', async () => {
    feed.conduct.set('binance', { factor: 1.5 })
    const { constituents } = await bitcoin()
    const liar = constituents.find(({ exchange }) => exchange === 'binance')!
    expect(liar.standing).toBe('outlier')
    expect(liar.deviationPpm).toBeGreaterThan(400_000)
    expect(constituents.find(({ exchange }) => exchange === 'okx')).toMatchObject({
      ...{ standing: 'used', ageMs: 0 },
    })
    feed.conduct.clear()
    const { exchanges, simulated } = await fiona.do('prices', {})
    expect(simulated).toBe(false)
    expect(exchanges.find(({ exchange }) => exchange === 'okx')).toMatchObject({
      ...{ state: 'connected', way: 'stream', clockAheadMs: 0, trouble: null },
    })
  })

  test('tells monitoring what prices are made of, who is heard, and what stands still', async () => {
    const tell = async () => {
      const { registry } = venue.parts.metrics
      return readScrape(await registry.metrics(), registry).samples
    }
    const bitcoinsOf = (told: ReadonlyMap<string, number>, part: string) =>
      told.get(`candor_price_constituents{symbol="BTCUSDT",part="${part}"}`)
    const paused = 'candor_price_paused{symbol="BTCUSDT",why="too_few"}'
    feed.conduct.set('binance', { factor: 1.5 })
    await bitcoin()
    const told = await tell()
    expect(bitcoinsOf(told, 'known')).toBeGreaterThan(3)
    expect(bitcoinsOf(told, 'used')).toBe(bitcoinsOf(told, 'known')! - 1)
    expect(told.get('candor_exchange_connected{exchange="okx"}')).toBe(1)
    expect(told.has(paused)).toBe(false)
    for (const { exchange } of feed.health()) feed.conduct.set(exchange, { away: true })
    venue.wait(60_000)
    await bitcoin()
    const silent = await tell()
    expect(bitcoinsOf(silent, 'used')).toBe(0)
    expect(silent.get(paused)).toBe(1)
    feed.conduct.clear()
    await bitcoin()
    expect((await tell()).has(paused)).toBe(false)
  })

  test('takes an exchange out of use when two operators want it, with both on record', async () => {
    const answer = await fiona.do('excludeSource', what('okx', null))
    const id = answer.outcome === 'proposed' ? answer.proposal : 0
    expect(await standingOf('okx')).toBe('used')
    expect(await fiona.refused('approveProposal', { id, reason })).toBe('second_operator_needed')
    const { records: waiting } = await frida.do('proposalPage', {})
    expect(waiting.find((row) => row.id === id)).toMatchObject({
      ...{ subject: 'exchange okx', before: { excluded: false }, mayApprove: true },
    })
    await frida.do('approveProposal', { id, reason: 'Seen too' })
    expect(await standingOf('okx')).toBe('excluded')
    const from = venue.parts.transactor.engine.exclusions()[0]!.from
    const { exclusions } = await fiona.do('prices', {})
    expect(exclusions).toEqual([
      { exchange: 'okx', symbol: null, excluded: true, from, isOut: true },
    ])
    const { records } = await owner.do('auditPage', { subject: 'exchange okx', limit: 4 })
    expect(records.map((row) => [row.operator?.name, row.facts['step']])).toEqual([
      ['Frida', 'done'],
      ['Frida', 'decided'],
      ['Frida', 'approved'],
      ['Fiona', 'proposed'],
    ])
    expect(records[1]).toMatchObject({ facts: { excluded: true, from }, reason })
    expect(await owner.refused('excludeSource', what('okx', null))).toBe('nothing_changed')
  })

  test('takes it back into use the same way, and shows it no longer', async () => {
    await decide(what('okx', null, false))
    expect(await standingOf('okx')).toBe('used')
    expect((await fiona.do('prices', {})).exclusions).toEqual([])
  })

  test('takes out one symbol of one exchange, which the others are made of on', async () => {
    await decide(what('okx', 'BTCUSDT'))
    expect(await standingOf('okx')).toBe('excluded')
    const { symbols } = await fiona.do('prices', {})
    const ether = symbols.find(({ symbol }) => symbol === 'ETHUSDT')!
    expect(ether.constituents.find(({ exchange }) => exchange === 'okx')!.standing).toBe('used')
    await decide(what('okx', 'BTCUSDT', false))
  })

  test('shows from when it holds, which is after what was open at the decision', async () => {
    await venue.print({ BTCUSDT: '68214.30' })
    const user = await venue.newUser()
    await recharge(venue, user, 'USDT', '500')
    const { transactor } = venue.parts
    await transactor.submit({ kind: 'acceptRiskNotice', user: Number(user.id) })
    const opened = await transactor.submit({
      ...{ kind: 'openFast', fast: transactor.engine.fastId('BTCUSDT')!, user: Number(user.id) },
      ...{ direction: 'long', stake: 10_000_000n as never, durationMs: 60_000 },
      requestId: 'leaned-on',
    })
    expect(opened.outcome).toBe('accepted')
    await decide(what(null, 'BTCUSDT'))
    const [waiting] = (await fiona.do('prices', {})).exclusions
    expect(waiting).toMatchObject({ symbol: 'BTCUSDT', exchange: null, isOut: false })
    expect(waiting!.from).toBeGreaterThanOrEqual(venue.now() + 59_000)
    expect((await bitcoin()).pause).toBeNull()
    venue.wait(waiting!.from - venue.now())
    expect((await bitcoin()).pause).toBe('excluded')
    expect((await fiona.do('prices', {})).exclusions[0]).toMatchObject({ isOut: true })
  })

  test('names what there is, and is asked for by who answers for the house’s money', async () => {
    expect(await fiona.refused('excludeSource', what('atlantis', null))).toBe('field_invalid')
    expect(await fiona.refused('excludeSource', what('okx', 'NOSUCH'))).toBe('field_invalid')
    expect(await fiona.refused('excludeSource', what(null, null))).toBe('field_invalid')
    const priced = { ...what('okx', null), price: '1' }
    expect(await fiona.refused('excludeSource', priced)).toBe('field_unknown')
    const other = await newOperator(venue, ['compliance'])
    expect(await other.refused('excludeSource', what('okx', null))).toBe('role_missing')
    const support = await newOperator(venue, ['support'])
    expect(await support.refused('prices', {})).toBe('role_missing')
  })
})
