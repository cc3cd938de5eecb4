import { fundCoins, recharge } from '../../../../test/fund-people.ts'
import type { DrivenVenue } from '../../../../test/driven-venue.ts'
import type { PortalAnswer, TestUser } from '../../../../test/venue.ts'

export const MINUTE = 60_000
export const HOUR = 3_600_000
export const DAY = 24 * HOUR

/** A purchase of BTC for 50 USDT every day at a time in UTC, an hour after the venue's clock. */
export function dailyBuy(venue: Pick<DrivenVenue, 'now'>, terms: object = {}) {
  return {
    ...{ kind: 'buy', symbol: 'BTCUSDT', amount: '50', every: 'day', zone: 'UTC' },
    time: inAnHour(venue),
    ...terms,
  }
}

/** The same of an exchange of 20 USDT into ETH. */
export function dailySwap(venue: Pick<DrivenVenue, 'now'>, terms: object = {}) {
  return {
    ...{ kind: 'swap', from: 'USDT', to: 'ETH', amount: '20', limitPercent: '1' },
    ...{ every: 'day', zone: 'UTC', time: inAnHour(venue) },
    ...terms,
  }
}

function inAnHour({ now }: Pick<DrivenVenue, 'now'>): string {
  return new Date(now() + HOUR).toISOString().slice(11, 16)
}

/** Somebody with 1,000 USDT in both kinds of assets, and what they do with plans. */
export async function newPlanner(venue: DrivenVenue) {
  const user: TestUser = await venue.newUser()
  await recharge(venue, user, 'USDT', '990')
  await fundCoins(venue, user, 'USDT', '1000')
  let requests = 0
  const call = (path: string, body?: object): Promise<PortalAnswer> =>
    venue.call(path, { token: user.token, ...(body && { body }) })
  const ask = async (path: string, body?: object) => {
    const answer = await call(path, body)
    if (answer.code !== 200) throw new Error(`${path}: ${answer.text}`)
    return answer.data
  }
  const make = (terms: object) =>
    call('/order/makePlan', { requestId: `p-${(requests += 1)}`, ...terms })
  return {
    user,
    id: Number(user.id),
    call,
    make,
    made: async (terms: object) => {
      const answer = await make(terms)
      if (answer.code !== 200) throw new Error(answer.text)
      return answer.data.id as string
    },
    plan: async (id: string) => {
      const { plans } = await ask('/order/plans')
      return plans.find((one: { id: string }) => one.id === id)
    },
    plans: () => ask('/order/plans'),
    runs: async (id: string) => (await ask(`/order/planRuns?id=${id}&limit=100`)).records,
    orders: async () => (await ask('/order/getCoinOrder', { limit: 100 })).records,
    swaps: async () => (await ask('/account/exchangeRecord?limit=100')).records,
    told: async () => {
      const rows = await venue.parts.messages.list(Number(user.id), { offset: 0, limit: 100 })
      return rows.filter(({ template }) => template.startsWith('plan')).reverse()
    },
  }
}

/** Lets time pass, and the runs that are due be carried out: two of a person take two turns. */
export async function runsDue(venue: DrivenVenue, ms: number): Promise<void> {
  await venue.pass(ms)
  await venue.parts.planRunner.settled()
  await venue.parts.planRunner.settled()
  await venue.settled()
}
