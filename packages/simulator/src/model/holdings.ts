import { account } from './ledger.ts'
import { down } from './rounding.ts'
import { type ModelState, worthOfCoin } from './state.ts'

interface Conversion {
  amount: bigint
  from: number
  to: number
  at: number
  rounded?: typeof down
}

/** Returns the worth of an amount in another currency, rounded down, or why it has none. */
export function worthIn(
  state: ModelState,
  { amount, from, to, at, rounded = down }: Conversion,
): bigint | 'no leg' | 'no price' {
  const legs = state.swapRules?.legs ?? []
  const given = legs.find(({ currency }) => currency === from)
  const gotten = legs.find(({ currency }) => currency === to)
  if (!given || !gotten) return 'no leg'
  const ofGiven = worthOfCoin(state, given, at)
  const ofGotten = worthOfCoin(state, gotten, at)
  if (!ofGiven || !ofGotten) return 'no price'
  const one = (currency: number) => 10n ** BigInt(state.currencies[currency]!.scale)
  return rounded(
    amount * ofGiven.above * ofGotten.below * one(to),
    ofGotten.above * ofGiven.below * one(from),
  )
}

export function countedIn(state: ModelState): number {
  return state.swapRules?.legs.find(({ index }) => index === undefined)?.currency ?? -1
}

/** Returns all a user has of a currency, except pending withdrawals. */
export function allOf(state: ModelState, user: number, currency: number): bigint {
  let all = 0n
  for (const purse of ['funding', 'coin'] as const) {
    for (const bucket of ['available', 'held'] as const) {
      all += state.ledger.balance(account(user, purse, bucket, currency))
    }
  }
  for (const each of state.withdrawals.values()) {
    if (each.user === user && each.currency === currency) all -= each.amount
  }
  return all
}
