import { type Amount, ZERO } from '@candor/money'
import {
  type Direction,
  FAST_WINDOW_MS,
  fastProfit,
  mostPromised,
  mostPromisedToOne,
} from '@candor/terms'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Exposure, PendingTerms } from '../core/pending-spec.ts'
import { waitsForPrices } from '../core/record-format.ts'
import type { Rejection } from '../core/rejections.ts'
import { accountId, type Owner, poolAccount, POOLS } from '../ledger/accounts.ts'
import { limitFault } from '../limits/limit-fault.ts'
import * as former from '../requests/former-terms.ts'
import { high, low } from '../requests/terms.ts'
import { NONE } from '../tables/slot-table.ts'
import type { FastSpec } from './rules.ts'

export interface OpenFast {
  kind: 'openFast'
  user: Owner
  /** Id of the fast contract's rules. */
  fast: number
  direction: Direction
  stake: Amount
  durationMs: number
  requestId: string
}

export const openFast: CommandSpec<OpenFast> = {
  code: 17,
  decide: decideOpenFast,
  pending: {
    indexes: ({ state }, { fast }) => [state.fasts[fast]!.index],
    agree: agreeFast,
  },
  request: {
    by: 'caller',
    terms: ({ fast, direction, durationMs, stake }) => {
      const long = direction === 'long' ? 1 : 0
      return [5, fast, long, durationMs, high(stake), low(stake)]
    },
    formerTerms: ({ user, fast, direction, durationMs, stake }) => {
      const contract = former.text(former.number(former.number(5, user), fast), direction)
      return former.finish(former.units(former.number(contract, durationMs), stake))
    },
  },
}

/**
 * Opens a fast contract at the index of this moment, or at the first one after its acceptance. Checked in this order: the stake; user and
 * contract; the contract's rules (on offer, duration, stake); the person's own limits; how many
 * they have open; a fresh index; the stake's cover; and last whether the fast pool can set aside
 * what winning would pay.
 */
function decideOpenFast(draft: Draft, command: OpenFast): Rejection | undefined {
  const { state } = draft
  const { user, fast, direction, stake } = command
  if (stake <= 0n) return 'amount_not_positive'
  if (state.users.slotOf(user) === NONE) return 'user_unknown'
  const spec = state.fasts[fast]
  if (!spec) return 'fast_unknown'
  if (!spec.open) return 'product_closed'
  const term = spec.terms.find(({ durationMs }) => durationMs === command.durationMs)
  if (!term) return 'duration_unknown'
  if (stake < spec.minStake || stake > spec.maxStake) return 'stake_out_of_range'
  const fault = limitFault(draft, user, stake)
  if (fault !== undefined) return fault
  if (openCount(draft, user, fast) >= spec.maxOpen) return 'too_many_open_contracts'
  const print = draft.price(spec.index)
  if (!print) return 'market_paused'
  // Who watches the real market while the feed stalls must not open at a price that is over.
  if (draft.at - print.at > FAST_WINDOW_MS) return 'market_paused'

  const profit = fastProfit(stake, term.payout)
  const accounts = fastAccounts(user, spec)
  if (draft.balance(accounts.available) < stake) return 'balance_insufficient'
  if (draft.balance(accounts.pool) < profit) return 'capacity_reached'
  if (promisesTooMuch(draft, command, profit)) return 'capacity_reached'
  const order = draft.takeOrderId()
  draft.post({
    from: accounts.available,
    to: accounts.held,
    amount: stake,
    reason: 'fastStake',
    reference: order,
  })
  draft.post({
    from: accounts.pool,
    to: accounts.poolHeld,
    amount: profit,
    reason: 'fastReserve',
    reference: order,
  })
  draft.emit({
    kind: 'fastOpened',
    order,
    user,
    fast,
    direction,
    stake,
    profit,
    openPrice: print.price,
    openSeq: print.seq,
    openAt: print.at,
    // Prints of since the open price, of the same moment or recovered, are no part of its link.
    openLink: state.windows[spec.index]!.linkAfter(print.seq),
    expiresAt: (draft.carries ? print.at : draft.at) + term.durationMs,
  })
  return undefined
}

/** Open contracts and those that wait for their price; one that is carried out was counted before. */
function openCount({ state, carries }: Draft, user: number, fast: number): number {
  if (carries) return 0
  const open = state.fastOrders.of(user).filter((order) => order.fast === fast)
  const waiting = state.pendings.of(user).filter(({ exposure }) => isOf(exposure, fast))
  return open.length + waiting.length
}

function isOf(exposure: Exposure | undefined, fast: number): boolean {
  return exposure?.product === 'fast' && exposure.id === fast
}

/**
 * Whether the contracts of one symbol and direction, or one person's of them, could win more than
 * their part of the pool.
 */
function promisesTooMuch(draft: Draft, command: OpenFast, profit: Amount): boolean {
  const { state, carries } = draft
  if (carries || !waitsForPrices(state)) return false
  const { user, fast, direction } = command
  const { currency } = state.fasts[fast]!
  const free = draft.balance(poolAccount('fastPool', currency))
  const equity = free + draft.balance(accountId(POOLS.fastPool, 'funding', 'held', currency))
  const waiting = state.pendings.exposed('fast', fast, direction)
  const all = state.fastPromised.of(fast, direction) + waiting + profit
  if (all > mostPromised(equity)) return true
  let own: bigint = profit
  for (const order of state.fastOrders.of(user)) {
    if (order.fast === fast && order.direction === direction) own += order.profit
  }
  for (const { exposure } of state.pendings.of(user)) {
    if (isOf(exposure, fast) && exposure?.direction === direction) own += exposure.worth
  }
  return own > mostPromisedToOne(equity)
}

/** The stake and what winning would pay are set aside; neither depends on the price. */
function agreeFast(trial: Draft, { user, fast, direction, stake }: OpenFast): PendingTerms {
  const spec = trial.state.fasts[fast]!
  const { available, held, pool, poolHeld } = fastAccounts(user, spec)
  const opened = trial.events.find((event) => event.kind === 'fastOpened')
  const profit = opened?.kind === 'fastOpened' ? opened.profit : ZERO
  return {
    cover: [
      { from: available, to: held, amount: stake },
      { from: pool, to: poolHeld, amount: profit },
    ],
    stake,
    exposure: { product: 'fast', id: fast, direction, worth: profit },
  }
}

/** Returns the accounts of the user's stake and of the pool's reserve. */
export function fastAccounts(user: number, { currency }: FastSpec) {
  return {
    available: accountId(user, 'funding', 'available', currency),
    held: accountId(user, 'funding', 'held', currency),
    pool: poolAccount('fastPool', currency),
    poolHeld: accountId(POOLS.fastPool, 'funding', 'held', currency),
  }
}
