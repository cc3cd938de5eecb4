// @module-tag long
import { expect, test } from 'vitest'
import { MARKETS, listing, startFeedRig } from '../../../../test/live-feed-rig.ts'

const ALL = ['binance', 'okx', 'kraken', 'bitstamp'] as const
/** Each takes seconds to load. */
const TWO = ['binance', 'kraken'] as const

async function follow(coins: readonly (typeof ALL)[number][]) {
  const wanted = coins.map((one) => listing(one, MARKETS[one]))
  const rig = await startFeedRig({ exchanges: coins, wanted })
  const goesOn = async (way: 'stream' | 'polling') => {
    const isWell = () =>
      rig.feed.health().every((one) => one.state === 'connected' && one.way === way)
    await rig.until(isWell, `each is connected by ${way}`)
    const since = rig.seen.length
    const hasMore = () => coins.every((one) => rig.of(one, since).length > 4)
    await rig.until(hasMore, `prices of each by ${way}`)
    return rig.seen.slice(since)
  }
  const setAll = (fault: Parameters<typeof rig.standIn.setFault>[1]) => {
    for (const one of coins) rig.standIn.setFault(one, fault)
  }
  return { ...rig, goesOn, setAll }
}

test.for([
  ['no-sockets', ALL],
  ['mute-sockets', TWO],
] as const)(
  'an exchange is asked for prices while its sockets fail, which are tried on: %s',
  async ([fault, coins]) => {
    const { standIn, goesOn, setAll, until } = await follow(coins)
    const pushed = await goesOn('stream')
    expect(pushed.every(({ askedAt }) => askedAt === undefined)).toBe(true)
    setAll(fault)
    const asked = await goesOn('polling')
    expect(asked.every(({ askedAt, receivedAt }) => askedAt! <= receivedAt)).toBe(true)
    const connects = coins.map((one) => standIn.counts(one).connects)
    const triedOn = () =>
      coins.every((one, index) => standIn.counts(one).connects > connects[index]! + 1)
    await until(triedOn, 'sockets of each are tried again')
    await goesOn('polling')
    setAll(undefined)
    const again = await goesOn('stream')
    expect(again.every(({ askedAt }) => askedAt === undefined)).toBe(true)
  },
)

test('an exchange whose sockets never were to be had is asked from the start', async () => {
  const rig = await follow(TWO)
  rig.setAll('no-sockets')
  await rig.goesOn('polling')
})

test('an exchange that is asked meanwhile and refuses that too is left alone', async () => {
  const { feed, standIn, goesOn, setAll, until } = await follow(TWO)
  setAll('no-sockets')
  await goesOn('polling')
  setAll('rate-limited')
  await until(() => feed.health().every(({ state }) => state === 'barred'), 'each bars the venue')
  const before = TWO.map((one) => standIn.counts(one).requests)
  // Each asks to be left alone for a second, in which ten rounds would have been asked.
  await until(
    () => TWO.some((one, index) => standIn.counts(one).requests > before[index]!),
    'one is asked again',
  )
  for (const [index, one] of TWO.entries()) {
    expect(standIn.counts(one).requests - before[index]!).toBeLessThan(4)
  }
  setAll(undefined)
  await goesOn('stream')
})
