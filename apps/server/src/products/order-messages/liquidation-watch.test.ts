import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../../test/driven-venue.ts'
import { recharge } from '../../../test/fund-people.ts'
import type { TestUser } from '../../../test/venue.ts'
import { formatUnits } from '@candor/money'
import { liquidationPrice } from '@candor/terms'
import { LiquidationWatch } from './liquidation-watch.ts'

let venue: DrivenVenue
let watch: LiquidationWatch

beforeAll(async () => {
  venue = await startDrivenVenue()
  watch = new LiquidationWatch(venue.parts)
  watch.worker.start()
})
afterAll(async () => {
  await watch.worker.stop()
  await venue.close()
})

async function holder(): Promise<TestUser> {
  const user = await venue.newUser()
  await recharge(venue, user, 'USDT', '5000')
  const { transactor } = venue.parts
  await transactor.submit({ kind: 'acceptRiskNotice', user: Number(user.id) })
  await venue.print({ BTCUSDT: '50000' })
  const body = { symbol: 'BTCUSDT', direction: 'buyLong', lots: 10, lever: 10 }
  const answer = await venue.call('/order/contractOrder', {
    body: { ...body, entrustType: 'market', requestId: crypto.randomUUID() },
    token: user.token,
  })
  if (answer.code !== 200) throw new Error(answer.text)
  return user
}

/** Prints the index, has positions looked at, and returns what the person was told of them. */
async function at(price: string, user: TestUser): Promise<Record<string, string>[]> {
  await venue.print({ BTCUSDT: price })
  await watch.worker.settled()
  const rows = await venue.parts.messages.list(Number(user.id), {
    ...{ offset: 0, limit: 100, topics: ['liquidations'] },
  })
  return rows.filter(({ template }) => template === 'liquidationNear').map(({ facts }) => facts)
}

/** A price so far above that at which the person’s position is liquidated. */
function above(user: TestUser, by: number): string {
  const { engine } = venue.parts.transactor
  const [order] = engine.futuresOrders(Number(user.id))
  const { direction, lots, price: openPrice, margin } = order!
  const rules = engine.futuresRules(order!)
  const { tickWorth, fee, tiers } = rules
  const liquidation = liquidationPrice({
    ...{ direction, lots, openPrice, margin, tickWorth, fee, tiers },
  })
  const { scale } = engine.indexes()[rules.index]!
  return formatUnits(BigInt(liquidation + by * 10 ** scale), scale)
}

const kept = (user: TestUser) =>
  venue.parts.store
    .selectFrom('near_liquidations')
    .select(['times', 'is_near'])
    .where('user_id', '=', Number(user.id))
    .execute()

test('a position close to its liquidation is told of once, until it has recovered', async () => {
  const user = await holder()
  expect(await at(above(user, 400), user)).toEqual([])
  const close = above(user, 50)
  const told = await at(close, user)
  expect(told).toEqual([{ name: 'BTC/USDT', lots: '10', lever: '10x', price: above(user, 0) }])
  // Still close, then a little better, and close again: nothing more is said.
  for (const by of [40, 200, 50]) expect(await at(above(user, by), user)).toHaveLength(1)
  expect(await kept(user)).toEqual([{ times: 1, is_near: true }])
  expect(await at('49000', user)).toHaveLength(1)
  expect(await kept(user)).toEqual([{ times: 1, is_near: false }])
  expect(await at(close, user)).toHaveLength(2)
  // Once it is over, nothing is kept of it.
  await at('40000', user)
  expect(await kept(user)).toEqual([])
})

test('a watch that was killed before it noted what it told tells it no second time', async () => {
  const user = await holder()
  expect(await at(above(user, 50), user)).toHaveLength(1)
  await venue.parts.store
    .deleteFrom('near_liquidations')
    .where('user_id', '=', Number(user.id))
    .execute()
  expect(await at(above(user, 40), user)).toHaveLength(1)
  expect(await kept(user)).toEqual([{ times: 1, is_near: true }])
})
