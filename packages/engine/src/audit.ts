import type { EngineView } from './contract.ts'
import { VenueEngine } from './engine.ts'
import { FIRST_USER, POOLS, accountParts } from './ledger/accounts.ts'
import { purseOf } from './spot/fills.ts'

/**
 * Checks the books against themselves: per currency all accounts sum to zero; only `external` is
 * below zero; what each user holds in coin assets is to the unit what their open orders need.
 * Answers what is wrong, a sentence each; nothing in a sound engine. Takes time with its size.
 */
export function auditState(engine: EngineView): string[] {
  if (!(engine instanceof VenueEngine)) throw new TypeError('not an engine of createEngine')
  const { state } = engine
  const faults: string[] = []
  const sums = new Map<number, bigint>()
  const needed = heldByOrders(engine)
  for (const id of state.ledger.accounts()) {
    const { owner, purse, bucket, currency } = accountParts(id)
    const balance = state.ledger.balance(id)
    sums.set(currency, (sums.get(currency) ?? 0n) + balance)
    if (balance < 0n && owner !== POOLS.external) {
      faults.push(`account ${owner} ${purse} ${bucket} of currency ${currency} is at ${balance}`)
    }
    if (owner >= FIRST_USER && bucket === 'held') {
      const due = needed.get(id) ?? 0n
      if (due !== balance) faults.push(`user ${owner} holds ${balance} where orders need ${due}`)
      needed.delete(id)
    }
  }
  for (const [id, due] of needed) {
    faults.push(`user ${accountParts(id).owner} holds nothing where orders need ${due}`)
  }
  for (const [currency, sum] of sums) {
    if (sum !== 0n) faults.push(`currency ${currency} sums to ${sum}`)
  }
  return faults
}

function heldByOrders(engine: VenueEngine): Map<number, bigint> {
  const needed = new Map<number, bigint>()
  const { state } = engine
  for (const id of state.orders.ids()) {
    const { user, market: marketId, side, price, remaining } = engine.order(id)!
    const market = state.markets[marketId]!
    const { quote, base } = market.spec
    const account = purseOf(user, 'held', side === 'buy' ? quote : base)
    const amount = market.cost(side, price, remaining)
    needed.set(account, (needed.get(account) ?? 0n) + amount)
  }
  return needed
}
