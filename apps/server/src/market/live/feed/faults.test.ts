// @module-tag long
import { FAULTS, type Fault } from '@candor/market-stand-in'
import { expect, test } from 'vitest'
import {
  FOLLOWED,
  type FeedRig,
  type Followed,
  MARKETS,
  listing,
  startFeedRig,
} from '../../../../test/live-feed-rig.ts'

const PRICE = '64000.5'
/** What is told is no price, or cannot be read. */
const UNFIT: readonly Fault[] = ['wrong-types', 'nan', 'zero', 'negative', 'huge', 'half-message']
/** Nothing can be had. */
const AWAY: readonly Fault[] = ['silent', 'cut-off', 'gzip-bomb', 'rate-limited', 'banned']
/** Sockets fail, and requests are answered. */
const SOCKETLESS: readonly Fault[] = ['no-sockets', 'mute-sockets']
const BARRED: readonly Fault[] = ['rate-limited', 'banned']
/** What is told has the form of a price: whoever makes an index of several decides. */
const WELL_FORMED: readonly Fault[] = [
  ...(['lying', 'frozen', 'tomorrow', 'last-year', 'out-of-order', 'repeated'] as const),
]

test('every fault is in one of these groups', () => {
  expect(new Set([...UNFIT, ...AWAY, ...SOCKETLESS, ...WELL_FORMED])).toEqual(new Set(FAULTS))
})

test('what is no price is left out, with a line in the log, and prices go on after it', async () => {
  const rig = await startFeedRig()
  await pricesOfAll(rig)
  for (const fault of UNFIT) {
    const before = rig.lines.length
    setAll(rig, fault)
    const isTold = (one: Followed) =>
      rig.lines.slice(before).some(({ facts }) => facts.exchange === one)
    await rig.until(() => FOLLOWED.every(isTold), `a line of each: ${fault}`)
    setAll(rig, undefined)
    await pricesOfAll(rig)
  }
  expect(new Set(rig.seen.map(({ price }) => price))).toEqual(new Set([PRICE]))
  expectNoneEnded(rig)
})

test('who falls silent, is cut off, bars or floods the venue is away, and tried again until back', async () => {
  const rig = await startFeedRig()
  await pricesOfAll(rig)
  for (const fault of AWAY) {
    const connects = FOLLOWED.map((one) => rig.standIn.counts(one))
    setAll(rig, fault)
    const wanted = BARRED.includes(fault) ? ['barred'] : ['waiting', 'barred']
    const away = new Set<string>()
    const isAway = () => {
      for (const { exchange, state } of rig.feed.health()) {
        if (wanted.includes(state)) away.add(exchange)
      }
      return away.size === FOLLOWED.length
    }
    await rig.until(isAway, `each is away: ${fault}`)
    setAll(rig, undefined)
    await pricesOfAll(rig)
    for (const [index, one] of FOLLOWED.entries()) {
      const { requests, connects: connected } = rig.standIn.counts(one)
      const before = connects[index]!
      expect(requests + connected).toBeGreaterThan(before.requests + before.connects)
    }
  }
  expect(new Set(rig.seen.map(({ price }) => price))).toEqual(new Set([PRICE]))
  expectNoneEnded(rig)
}, 180_000)

test('prices and times that are wrong and well-formed are told as they came, in order', async () => {
  const rig = await startFeedRig({ price: (_, at) => `${60_000 + (at % 1_000)}.5` })
  const since: Partial<Record<Fault, number>> = {}
  await pricesOfAll(rig)
  for (const fault of WELL_FORMED) {
    since[fault] = rig.seen.length
    setAll(rig, fault)
    await rig.until(
      () => FOLLOWED.every((one) => rig.of(one, since[fault]).length > 4),
      `prices of each: ${fault}`,
    )
    setAll(rig, undefined)
    await pricesOfAll(rig)
  }
  const lies = rig.seen.slice(since.lying).filter(({ price }) => Number(price) > 1e7)
  expect(new Set(lies.map(({ exchange }) => exchange))).toEqual(new Set(FOLLOWED))
  const tomorrow = rig.seen.filter(({ at, receivedAt }) => at > receivedAt + 80_000_000)
  expect(new Set(tomorrow.map(({ exchange }) => exchange))).toEqual(new Set(FOLLOWED))
  // What went backwards by seconds is left out; Yahoo was asked, and told what it told.
  const times = rig.seen
    .slice(since['out-of-order'], since.repeated)
    .filter(({ exchange }) => exchange !== 'yahoo')
  for (const [exchange, seen] of Map.groupBy(times, ({ exchange }) => exchange)) {
    const ats = seen.map(({ at }) => at)
    expect(ats, exchange).toEqual(ats.toSorted((one, other) => one - other))
  }
  expectNoneEnded(rig)
})

test('an exchange that is asked for prices is left out and come back to in the same way', async () => {
  const exchanges: Followed[] = ['okx', 'bitstamp']
  const rig = await startFeedRig({ polls: true, exchanges })
  await pricesOfAll(rig, exchanges)
  for (const fault of [...UNFIT, ...AWAY]) {
    const before = rig.lines.length
    setAll(rig, fault, exchanges)
    const isTold = (one: Followed) =>
      rig.lines.slice(before).some(({ facts }) => facts.exchange === one)
    await rig.until(() => exchanges.every(isTold), `a line of each: ${fault}`)
    setAll(rig, undefined, exchanges)
    await pricesOfAll(rig, exchanges)
  }
  expect(new Set(rig.seen.map(({ price }) => price))).toEqual(new Set([PRICE]))
  expectNoneEnded(rig)
}, 180_000)

test('one that stays at fault does not fill the log, and takes no other along', async () => {
  const rig = await startFeedRig({ quietMs: 60_000 })
  await pricesOfAll(rig)
  rig.standIn.setFault('okx', 'nan')
  await rig.until(() => rig.lines.length > 0, 'a line')
  const before = rig.standIn.counts('okx').connects
  const others = FOLLOWED.filter((one) => one !== 'okx')
  const since = rig.seen.length
  // Nothing but nonsense is as good as silence.
  await rig.until(() => rig.standIn.counts('okx').connects > before + 1, 'okx is tried again')
  expect(rig.lines.map(({ facts }) => facts.exchange)).toEqual(['okx'])
  expect(others.every((one) => rig.of(one, since).length > 10)).toBe(true)
  expect(
    await rig.feed.candles(listing('kraken', MARKETS.kraken), '1min', Date.now(), 3),
  ).toHaveLength(3)
})

test('a message that an exchange packed itself is not unpacked beyond what any message has', async () => {
  const exchanges: Followed[] = ['htx']
  const rig = await startFeedRig({ exchanges })
  await pricesOfAll(rig, exchanges)
  rig.standIn.setFault('htx', 'gzip-bomb')
  const isRefused = () =>
    rig.lines.some(({ facts }) => /larger than 4194304 bytes/.test(facts.reason ?? ''))
  await rig.until(isRefused, 'a line that says so')
  rig.standIn.setFault('htx', undefined)
  await pricesOfAll(rig, exchanges)
  expectNoneEnded(rig)
})

async function pricesOfAll(rig: FeedRig, exchanges: readonly Followed[] = FOLLOWED): Promise<void> {
  const since = rig.seen.length
  const hasPrices = (one: Followed) => rig.of(one, since).length > 2
  await rig.until(() => exchanges.every(hasPrices), 'prices of each')
}

function setAll(rig: FeedRig, fault: Fault | undefined, exchanges: readonly Followed[] = FOLLOWED) {
  for (const exchange of exchanges) rig.standIn.setFault(exchange, fault)
}

function expectNoneEnded({ lines }: FeedRig): void {
  expect(lines.filter(({ message }) => message.includes('ended'))).toEqual([])
}
