import { type FastOrder, type FastSpec, type OpenFast, type Owner, POOLS } from '@candor/engine'
import type { Event, FastSettled } from '@candor/engine'
import type { Amount, Price } from '@candor/money'
import { ModelChain, type WindowPrint } from './chain.ts'
import { countTurnover } from './fills.ts'
import { account } from './ledger.ts'
import { limitFault, personOf } from './limits.ts'
import type { Carried } from './carried.ts'
import { MILLION, down } from './rounding.ts'
import { isAmount, isCount, isName } from './sound.ts'
import { type ModelState, isStakeCurrency, priceFor, waitsForPrices } from './state.ts'

const WINDOW_MS = 3_000
const DAY_MS = 24 * 60 * 60 * 1_000
/** Ten times the stake, in millionths. */
const MOST_PAYOUT = 10_000_000

/** The index and the currency of a symbol stay; its other rules may change. */
export function defineFast(state: ModelState, spec: FastSpec): Carried {
  const durations = spec.terms.map(({ durationMs }) => durationMs)
  const sound =
    isName(spec.symbol) &&
    durations.length > 0 &&
    durations.every((each) => isCount(each) && each > WINDOW_MS && each <= DAY_MS) &&
    new Set(durations).size === durations.length &&
    spec.terms.every(({ payout }) => isCount(payout) && payout <= MOST_PAYOUT) &&
    spec.minStake > 0n &&
    isAmount(spec.maxStake) &&
    spec.minStake <= spec.maxStake &&
    isCount(spec.maxOpen)
  if (!sound) return 'catalogue_invalid'
  if (!state.indexes[spec.index]) return 'index_unknown'
  if (!state.currencies[spec.currency]) return 'currency_unknown'
  const found = state.fasts.findIndex(({ symbol }) => symbol === spec.symbol)
  const known = state.fasts[found]
  if (known && (known.index !== spec.index || known.currency !== spec.currency)) {
    return 'catalogue_invalid'
  }
  if (!known && !isStakeCurrency(state, spec.currency)) return 'catalogue_invalid'
  const id = known ? found : state.fasts.length
  state.fasts[id] = spec
  if (!state.chains.has(spec.index)) state.chains.set(spec.index, chainFrom(state, spec.index))
  return { events: [{ kind: 'fastDefined', id, spec }] }
}

/** A chain begins with the print that stands, which the next contract is opened at. */
function chainFrom(state: ModelState, index: number): ModelChain {
  const chain = new ModelChain()
  const print = state.prices[index]
  if (print) chain.add({ ...print, price: Number(print.price) })
  return chain
}

/** What a contract wins, open already or waiting for its price. */
interface Promised {
  user: Owner
  direction: FastOrder['direction']
  won: bigint
}

function promisesOf(state: ModelState, fast: number): Promised[] {
  const open = [...state.fastOrders.values()].filter((order) => order.fast === fast)
  const promised = open.map(({ user, direction, profit }) => ({ user, direction, won: profit }))
  for (const { user, exposure } of state.pendings.values()) {
    if (exposure?.product !== 'fast' || exposure.id !== fast) continue
    promised.push({ user, direction: exposure.direction, won: exposure.worth })
  }
  return promised
}

/**
 * The stake is held of the user, the most it can win of the pool. All contracts of one direction may
 * win a quarter of the pool, those of one person a twentieth.
 */
export function openFast(state: ModelState, command: OpenFast, at: number): Carried {
  const { user, fast, direction, stake, durationMs } = command
  if (stake <= 0n) return 'amount_not_positive'
  if (!state.users.has(user)) return 'user_unknown'
  const spec = state.fasts[fast]
  if (!spec) return 'fast_unknown'
  if (!spec.open) return 'product_closed'
  const term = spec.terms.find((each) => each.durationMs === durationMs)
  if (!term) return 'duration_unknown'
  if (stake < spec.minStake || stake > spec.maxStake) return 'stake_out_of_range'
  const fault = limitFault(state, user, stake, at)
  if (fault) return fault
  const { carrying } = state
  const own = promisesOf(state, fast).filter((each) => each.user === user)
  if (!carrying && own.length >= spec.maxOpen) return 'too_many_open_contracts'
  const price = priceFor(state, spec.index, at)
  if (!price || at - price.at > WINDOW_MS) return 'market_paused'
  const { ledger } = state
  const available = account(user, 'funding', 'available', spec.currency)
  if (ledger.balance(available) < stake) return 'balance_insufficient'
  const profit = down(stake * BigInt(term.payout), MILLION)
  const pool = account(POOLS.fastPool, 'funding', 'available', spec.currency)
  if (ledger.balance(pool) < profit) return 'capacity_reached'
  const reserved = account(POOLS.fastPool, 'funding', 'held', spec.currency)
  if (waitsForPrices(state) && !carrying) {
    const equity = ledger.balance(pool) + ledger.balance(reserved)
    const wouldWin = (promises: readonly Promised[]) =>
      promises.reduce((sum, each) => sum + (each.direction === direction ? each.won : 0n), profit)
    const ofAll = wouldWin(promisesOf(state, fast))
    if (ofAll > equity / 4n || wouldWin(own) > equity / 20n) return 'capacity_reached'
  }

  const id = state.nextOrder++
  ledger.move(
    { from: available, to: account(user, 'funding', 'held', spec.currency) },
    stake,
    'fastStake',
    id,
  )
  ledger.move({ from: pool, to: reserved }, profit, 'fastReserve', id)
  personOf(state, user).staked.push({ at, amount: stake })
  countTurnover(state, user, spec.currency, stake)
  const order: FastOrder = {
    id,
    user,
    fast,
    direction,
    stake,
    profit: profit as Amount,
    openPrice: Number(price.price) as Price,
    openSeq: price.seq,
    openAt: price.at,
    openLink: state.chains.get(spec.index)!.linkAfter(price.seq),
    expiresAt: (carrying ? price.at : at) + durationMs,
  }
  state.fastOrders.set(id, order)
  const { id: _, ...terms } = order
  return { events: [{ kind: 'fastOpened', order: id, ...terms }], reference: id }
}

/** Settles by the prints before the expiry alone, however late it is by now. */
export function settleFast(state: ModelState, order: FastOrder, at: number): Event {
  const { id, user, stake, profit, expiresAt } = order
  const { index, currency } = state.fasts[order.fast]!
  const window = state.chains.get(index)!.window(expiresAt - WINDOW_MS, expiresAt)
  const twice = twiceMedian(window.prints)
  const outcome = outcomeOf(order, twice)
  const { ledger } = state
  const held = account(user, 'funding', 'held', currency)
  const available = account(user, 'funding', 'available', currency)
  const poolHeld = account(POOLS.fastPool, 'funding', 'held', currency)
  const poolAvailable = account(POOLS.fastPool, 'funding', 'available', currency)
  if (outcome === 'lost') ledger.move({ from: held, to: poolAvailable }, stake, 'fastLoss', id)
  else ledger.move({ from: held, to: available }, stake, 'fastStakeReturn', id)
  if (outcome === 'won') ledger.move({ from: poolHeld, to: available }, profit, 'fastProfit', id)
  else ledger.move({ from: poolHeld, to: poolAvailable }, profit, 'fastReserve', id)
  const result = outcome === 'won' ? -profit : outcome === 'lost' ? stake : 0n
  personOf(state, user).lost.push({ at, amount: result })
  state.fastOrders.delete(id)
  state.closedOrders.set(id, user)
  return {
    kind: 'fastSettled',
    order: id,
    user,
    outcome,
    twicePrice: (twice ?? 0n) as Amount,
    prints: window.prints,
    linkBefore: window.before,
    linkAfter: window.after,
  }
}

/** The median, twice: of an even number of prices the two middle ones together. */
function twiceMedian(prints: readonly WindowPrint[]): bigint | undefined {
  const left = prints.map(({ price }) => BigInt(price)).sort((a, b) => (a < b ? -1 : 1))
  if (left.length === 0) return undefined
  while (left.length > 2) {
    left.shift()
    left.pop()
  }
  return left[0]! + left.at(-1)!
}

function outcomeOf(
  { direction, openPrice }: FastOrder,
  twice: bigint | undefined,
): FastSettled['outcome'] {
  if (twice === undefined) return 'refunded'
  const open = BigInt(openPrice) + BigInt(openPrice)
  if (twice === open) return 'even'
  const rose = twice > open
  return (direction === 'long' && rose) || (direction === 'short' && !rose) ? 'won' : 'lost'
}
