import { spotHold } from '@candor/terms'
import type { EngineView } from './contract.ts'
import type { State } from './core/state.ts'
import { VenueEngine } from './engine.ts'
import {
  type AccountId,
  accountId,
  accountParts,
  FIRST_USER,
  type Pool,
  POOLS,
} from './ledger/accounts.ts'
import { venueDay } from '@candor/money/durations'
import { purseOf } from './spot/fills.ts'

/**
 * Checks the books against themselves: in each currency all accounts sum to zero; only `external`
 * is below zero; each user's and pool's held balance equals to the unit what open orders, running
 * products, standing offers and withdrawals need; and every running total equals the sum of its
 * parts. Returns a sentence for each fault, none for a sound engine. Takes time with the size of
 * the engine.
 */
export function auditState(engine: EngineView): string[] {
  if (!(engine instanceof VenueEngine)) throw new TypeError('not an engine of createEngine')
  const { state } = engine
  const faults: string[] = []
  const sums = new Map<number, bigint>()
  const needed = heldByPromises(engine)
  for (const id of state.ledger.accounts()) {
    const { owner, purse, bucket, currency } = accountParts(id)
    const balance = state.ledger.balance(id)
    sums.set(currency, (sums.get(currency) ?? 0n) + balance)
    if (balance < 0n && owner !== POOLS.external) {
      faults.push(`account ${owner} ${purse} ${bucket} of currency ${currency} is at ${balance}`)
    }
    if (bucket === 'held') {
      const due = needed.get(id) ?? 0n
      if (due !== balance) faults.push(`${nameOf(owner)} holds ${balance} where ${due} is promised`)
      needed.delete(id)
    }
  }
  for (const [id, due] of needed) {
    if (due !== 0n) {
      faults.push(`${nameOf(accountParts(id).owner)} holds nothing where ${due} is promised`)
    }
  }
  for (const [currency, sum] of sums) {
    if (sum !== 0n) faults.push(`currency ${currency} sums to ${sum}`)
  }
  return [
    ...faults,
    ...exitFaults(state),
    ...sumFaults(state),
    ...riskFaults(state),
    ...cashFaults(state),
  ]
}

function nameOf(owner: number): string {
  if (owner >= FIRST_USER) return `user ${owner}`
  return Object.entries(POOLS).find(([, id]) => id === owner)?.[0] ?? `owner ${owner}`
}

function heldByPromises(engine: VenueEngine): Map<AccountId, bigint> {
  const needed = new Map<AccountId, bigint>()
  const { state } = engine
  const need = (account: AccountId, units: bigint) =>
    needed.set(account, (needed.get(account) ?? 0n) + units)
  const userNeeds = (user: number, currency: number, units: bigint) =>
    need(accountId(user, 'funding', 'held', currency), units)
  const poolNeeds = (pool: Pool, currency: number, units: bigint) =>
    need(accountId(POOLS[pool], 'funding', 'held', currency), units)
  for (const id of state.orders.ids()) {
    const { user, market: marketId, side, price, remaining } = engine.order(id)!
    const market = state.markets[marketId]!
    const { quote, base } = market.spec
    need(
      purseOf(user, 'held', side === 'buy' ? quote : base),
      spotHold(market.units, side, { price, lots: remaining }),
    )
  }
  for (const { user, fast, stake, profit } of state.fastOrders.all()) {
    const { currency } = state.fasts[fast]!
    userNeeds(user, currency, stake)
    poolNeeds('fastPool', currency, profit)
  }
  for (const { user, futures, margin, fee, reserve, isOpen } of state.futuresOrders.all()) {
    const { currency } = state.futures[futures]!.spec
    userNeeds(user, currency, margin + (isOpen ? 0n : fee))
    poolNeeds('contractPool', currency, reserve)
  }
  for (const order of state.productOrders.all()) {
    const { currency, kind } = state.products[order.product]!
    const unpaid = kind === 'wealth' ? order.days - order.accrued : order.days
    userNeeds(order.user, currency, order.amount)
    poolNeeds('rewards', currency, order.income * BigInt(unpaid))
  }
  for (const offer of state.offers.all()) {
    if (offer.kind === 'swapQuoted') poolNeeds('liquidity', offer.to, offer.received + offer.fee)
    else {
      const { currency } = state.products[offer.product]!
      poolNeeds('rewards', currency, offer.income * BigInt(offer.days))
    }
  }
  for (const { user, market, side, held } of state.triggers.all()) {
    const { quote, base } = state.markets[market]!.spec
    need(purseOf(user, 'held', side === 'buy' ? quote : base), held)
  }
  for (const { cover } of state.pendings.all()) {
    for (const { to, amount } of cover) need(to, amount)
  }
  for (const { user, currency, amount } of state.withdrawals.all()) {
    userNeeds(user, currency, amount)
  }
  return needed
}

/** An exit is of what it holds: the lots that it sells, or the amount that it may spend. */
function exitFaults({ triggers, markets }: State): string[] {
  return triggers.all().flatMap(({ id, of, market, side, quantity, amount, held }) => {
    if (of === undefined) return []
    const { units } = markets[market]!
    const isSound = side === 'buy' ? amount === held : BigInt(quantity!) === held / units.lot
    return isSound ? [] : [`exit ${id} of order ${of} is not of the ${held} that it holds`]
  })
}

/** Compares running totals with the sums of their parts. */
function sumFaults(state: State): string[] {
  const faults: string[] = []
  const worth = new Map<string, bigint>()
  for (const order of state.futuresOrders.all()) {
    const key = `${order.futures} ${order.direction}`
    worth.set(key, (worth.get(key) ?? 0n) + order.worth)
  }
  for (const market of state.futures) {
    for (const direction of ['long', 'short'] as const) {
      const kept = market.openWorth[direction]
      const sum = worth.get(`${market.id} ${direction}`) ?? 0n
      if (kept !== sum)
        faults.push(`${market.spec.symbol} ${direction} is worth ${sum}, not ${kept}`)
    }
  }
  const promised = state.products.map(() => 0n)
  for (const { product, income, days, accrued } of state.productOrders.all()) {
    const unpaid = state.products[product]!.kind === 'wealth' ? days - accrued : days
    promised[product]! += income * BigInt(unpaid)
  }
  for (const offer of state.offers.all()) {
    if (offer.kind === 'productPreviewed') {
      promised[offer.product]! += offer.income * BigInt(offer.days)
    }
  }
  promised.forEach((sum, product) => {
    const kept = state.promised[product]!
    if (kept !== sum) faults.push(`product ${product} has promised ${sum}, not ${kept}`)
  })
  return faults
}

/** What each person has at risk is the sum of their stakes and margins. */
function riskFaults(state: State): string[] {
  const faults: string[] = []
  const risked = new Map<number, bigint>()
  const add = (user: number, units: bigint) => risked.set(user, (risked.get(user) ?? 0n) + units)
  for (const { user, stake } of state.fastOrders.all()) add(user, stake)
  for (const { user, margin } of state.futuresOrders.all()) add(user, margin)
  for (const { user, stake } of state.pendings.all()) if (stake !== undefined) add(user, stake)
  for (const [user, { atRisk }] of state.limits.entries()) {
    const sum = risked.get(user) ?? 0n
    if (atRisk !== sum) faults.push(`user ${user} has ${sum} at risk, not ${atRisk}`)
    risked.delete(user)
  }
  for (const user of risked.keys()) faults.push(`user ${user} has something at risk unaccounted`)
  return faults
}

/** Credit is locked by turnover that is due, and a day's withdrawals are at least the open ones. */
function cashFaults(state: State): string[] {
  const faults: string[] = []
  for (const user of state.users.ids()) {
    const slot = state.users.slotOf(user)
    if (state.users.credit(slot) > 0n && state.users.turnoverDue(slot) === 0n) {
      faults.push(`user ${user} has locked credit for which nothing is due`)
    }
  }
  for (const [user, { day, count, worth }] of state.withdrawalDays.entries()) {
    const open = state.withdrawals.of(user).filter((each) => venueDay(each.requestedAt) === day)
    const sum = open.reduce((total, each) => total + each.worth, 0n)
    if (open.length > count || sum > worth) {
      faults.push(`user ${user} has more withdrawn on day ${day} than is counted`)
    }
  }
  return faults
}
