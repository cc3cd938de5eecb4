import { expect, test } from 'vitest'
import { MARKETS, listing, startFeedRig } from '../../../../test/live-feed-rig.ts'

const COINS = ['binance', 'okx', 'kraken', 'bitstamp'] as const

async function followCoins() {
  const wanted = COINS.map((one) => listing(one, MARKETS[one]))
  const rig = await startFeedRig({ exchanges: COINS, wanted })
  const goesOn = async (way: 'stream' | 'polling') => {
    const isWell = () =>
      rig.feed.health().every((one) => one.state === 'connected' && one.way === way)
    await rig.until(isWell, `each is connected by ${way}`)
    const since = rig.seen.length
    const hasMore = () => COINS.every((one) => rig.of(one, since).length > 4)
    await rig.until(hasMore, `prices of each by ${way}`)
    return rig.seen.slice(since)
  }
  const setAll = (fault: Parameters<typeof rig.standIn.setFault>[1]) => {
    for (const one of COINS) rig.standIn.setFault(one, fault)
  }
  return { ...rig, goesOn, setAll }
}

test.for(['no-sockets', 'mute-sockets'] as const)(
  'an exchange is asked for prices while its sockets fail, which are tried on: %s',
  async (fault) => {
    const { standIn, goesOn, setAll, until } = await followCoins()
    const pushed = await goesOn('stream')
    expect(pushed.every(({ askedAt }) => askedAt === undefined)).toBe(true)
    setAll(fault)
    const asked = await goesOn('polling')
    expect(asked.every(({ askedAt, receivedAt }) => askedAt! <= receivedAt)).toBe(true)
    const connects = COINS.map((one) => standIn.counts(one).connects)
    const triedOn = () =>
      COINS.every((one, index) => standIn.counts(one).connects > connects[index]! + 1)
    await until(triedOn, 'sockets of each are tried again')
    await goesOn('polling')
    setAll(undefined)
    const again = await goesOn('stream')
    expect(again.every(({ askedAt }) => askedAt === undefined)).toBe(true)
  },
)

test('an exchange whose sockets never were to be had is asked from the start', async () => {
  const rig = await followCoins()
  rig.setAll('no-sockets')
  await rig.goesOn('polling')
})

test('an exchange that is asked meanwhile and refuses that too is left alone', async () => {
  const { feed, standIn, goesOn, setAll, until } = await followCoins()
  setAll('no-sockets')
  await goesOn('polling')
  setAll('rate-limited')
  await until(() => feed.health().every(({ state }) => state === 'barred'), 'each bars the venue')
  const before = COINS.map((one) => standIn.counts(one).requests)
  // Each asks to be left alone for a second, in which ten rounds would have been asked.
  await until(
    () => COINS.some((one, index) => standIn.counts(one).requests > before[index]!),
    'one is asked again',
  )
  for (const [index, one] of COINS.entries()) {
    expect(standIn.counts(one).requests - before[index]!).toBeLessThan(4)
  }
  setAll(undefined)
  await goesOn('stream')
})
