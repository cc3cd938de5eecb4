import { type Command, type EngineView, type MarketSpec, POOLS, type Pool } from '@candor/engine'
import { type Amount, PPM, amount, ppm } from '@candor/money'
import type { Transactor } from '@candor/transactor'
import { isOwnRequest, isRecordOf } from '../kernel/own-requests.ts'
import {
  CREDIT_LIMITS,
  type CreditLimits,
  WITHDRAWAL_LIMITS,
  type WithdrawalLimits,
  cashRules,
  creditRules,
} from '../catalogue/cash.ts'
import {
  CURRENCIES,
  INDEXES,
  MARKETS,
  type MarketRow,
  POLICY,
  SETTLEMENT_CURRENCY,
  usdt,
  unitsOf,
} from '../catalogue/catalogue.ts'
import { COIN_PAIRS } from '../catalogue/coins.ts'
import { type FastRow, fastContracts } from '../products/fast/listing.ts'
import { fineEnough } from '../catalogue/fine-enough.ts'
import { FUTURES_CONTRACTS, type FuturesContractRow } from '../products/futures/listing.ts'
import { OWN_FIELDS, type OwnRules, withOwn } from '../catalogue/own-rules.ts'
import { PRODUCTS, REWARD_FUNDS } from '../products/earn/listing.ts'
import { SWAP_RULES } from '../products/swap/listing.ts'

/** The pools a simulated venue opens with; a live one is funded by its operators. */
const USDT_FUNDS: readonly (readonly [pool: Exclude<Pool, 'external'>, whole: number])[] = [
  ['treasury', 20_000_000],
  ['promotions', 5_000_000],
  ['rewards', 5_000_000],
  ['fastPool', 5_000_000],
  ['contractPool', 20_000_000],
  ['liquidity', 100_000_000],
]

/** USDT worth of each coin that the liquidity pool opens with, at the coin's home level. */
const COIN_WORTH = { deep: 20_000_000, middle: 5_000_000, thin: 2_000_000 } as const

export interface BringUpOptions {
  /** Whether this is a simulated venue, whose pools get their first money here. */
  fundPools: boolean
  /** Expiries of fast contracts, in seconds, ascending. */
  fastExpiries?: readonly number[]
  /** What operators have changed: it stays as it is. */
  ownRules?: OwnRules
  withdrawals?: WithdrawalLimits
  credit?: CreditLimits
}

/** What the liquidity pool opens with to exchange dong: 2,000,000 USDT worth at the home level. */
const DONG_FUNDS = 50_760_000_000n

const FAST_EXPIRIES = [30, 60, 120, 300, 600]

/**
 * Updates the engine's catalogue to this version of the venue: currencies, indexes, markets, the
 * policy, the rules of every product and of money in and out, and, where `fundPools` is set, the
 * first money of each pool. It compares the state before each command, so that a later start
 * submits only what changed, and the next start completes one that crashed anywhere. Throws when a
 * definition is refused, or when one that cannot change has changed: a scale or a position that is
 * already in the books.
 */
export async function bringUpVenue(transactor: Transactor, options: BringUpOptions): Promise<void> {
  const engine = transactor.engine
  await defineCurrencies(transactor)
  await defineIndexes(transactor)
  for (const row of MARKETS) {
    const spec = marketSpec(engine, row)
    const id = engine.marketId(row.symbol)
    if (id === undefined || !same(engine.markets()[id], spec)) {
      await submit(transactor, { kind: 'defineMarket', spec })
    }
  }
  await setCreditRules(transactor, options.credit ?? CREDIT_LIMITS)
  const own = options.ownRules ?? new Set<string>()
  await defineContracts(transactor, own, fastContracts(options.fastExpiries ?? FAST_EXPIRIES))
  await setCashRules(transactor, own, options.withdrawals ?? WITHDRAWAL_LIMITS)
  if (options.fundPools) await fundPools(transactor)
  // After the funding: that a product is defined tells that the income it pays was funded once.
  await defineProducts(transactor, own)
}

/** The bounds first: what is given under the policy of this release is bound from its first gift on. */
async function setCreditRules(transactor: Transactor, limits: CreditLimits): Promise<void> {
  const { engine } = transactor
  const spec = creditRules(limits)
  if (!same(engine.creditRules(), spec)) await submit(transactor, { kind: 'setCreditRules', spec })
  const policy = {
    ...POLICY,
    giftCurrency: currency(engine, POLICY.giftCurrency),
    turnover: ppm(limits.turnover * PPM),
  }
  if (!same(engine.policy(), policy)) await submit(transactor, { kind: 'setPolicy', spec: policy })
}

async function defineContracts(
  transactor: Transactor,
  own: OwnRules,
  fasts: readonly FastRow[],
): Promise<void> {
  const { engine } = transactor
  for (const row of fasts) {
    const id = engine.fastId(row.symbol)
    const standing = engine.fasts()[id ?? -1]
    const places = { index: index(engine, row.index), currency: currency(engine, row.currency) }
    const rules = { standing, wanted: { ...row, ...places } }
    const spec = fineEnough(engine, withOwn(own, `fast ${row.symbol}`, OWN_FIELDS.fast, rules))
    if (!same(standing, spec)) await submit(transactor, { kind: 'defineFast', spec })
  }
  for (const row of FUTURES_CONTRACTS) {
    const id = engine.futuresId(row.symbol)
    const standing = engine.futures()[id ?? -1]
    const wanted = {
      ...row,
      tickWorth: tickWorth(engine, row),
      index: index(engine, row.index),
      currency: currency(engine, row.currency),
    }
    const item = `futures ${row.symbol}`
    const spec = withOwn(own, item, OWN_FIELDS.futures, { standing, wanted })
    if (!same(standing, spec)) await submit(transactor, { kind: 'defineFutures', spec })
  }
  const legs = SWAP_RULES.legs.map((leg) => ({
    currency: currency(engine, leg.currency),
    ...(leg.index === undefined ? {} : { index: index(engine, leg.index) }),
    ...(leg.inverse ? { inverse: true as const } : {}),
  }))
  const standing = engine.swapRules()
  const wanted = { ...SWAP_RULES, legs }
  const spec = withOwn(own, 'swap rules', OWN_FIELDS.swap, { standing, wanted })
  if (!same(standing, spec)) await submit(transactor, { kind: 'setSwapRules', spec })
}

/** After those of exchange, by whose prices the worth of what leaves is known. */
async function setCashRules(
  transactor: Transactor,
  own: OwnRules,
  limits: WithdrawalLimits,
): Promise<void> {
  const { engine } = transactor
  const row = cashRules(limits)
  const withdrawals = row.withdrawals.map(({ currency: code, min }) => {
    return { currency: currency(engine, code), min }
  })
  const standing = engine.cashRules()
  const wanted = { ...row, withdrawals }
  const spec = withOwn(own, 'cash rules', OWN_FIELDS.cash, { standing, wanted })
  if (!same(standing, spec)) await submit(transactor, { kind: 'setCashRules', spec })
}

async function defineProducts(transactor: Transactor, own: OwnRules): Promise<void> {
  const { engine } = transactor
  for (const row of PRODUCTS) {
    const standing = engine.products()[engine.productId(row.code) ?? -1]
    const wanted = { ...row, currency: currency(engine, row.currency) }
    const spec = withOwn(own, `product ${row.code}`, OWN_FIELDS.product, { standing, wanted })
    if (!same(standing, spec)) await submit(transactor, { kind: 'defineProduct', spec })
  }
}

async function defineCurrencies(transactor: Transactor): Promise<void> {
  for (const spec of CURRENCIES) {
    const id = transactor.engine.currencyId(spec.code)
    if (id === undefined) await submit(transactor, { kind: 'defineCurrency', spec })
    else if (!same(transactor.engine.currencies()[id], spec)) {
      throw new Error(`The scale of ${spec.code} in the books differs from the catalogue's.`)
    }
  }
}

async function defineIndexes(transactor: Transactor): Promise<void> {
  for (const spec of INDEXES) {
    const id = transactor.engine.indexId(spec.symbol)
    const standing = transactor.engine.indexes()[id ?? -1]
    if (!standing) await submit(transactor, { kind: 'defineIndex', spec })
    // Open orders are counted in the units that an index began with: it keeps them.
    else if (!same(standing, { ...spec, scale: standing.scale })) {
      throw new Error(`The index ${spec.symbol} in the books differs from the catalogue's.`)
    }
  }
}

/** One funding of a pool, in the order in which the first start carries them out. */
interface Funding {
  pool: Exclude<Pool, 'external'>
  code: string
  units: Amount
}

function fundings(): Funding[] {
  return [
    ...USDT_FUNDS.map(([pool, whole]) => ({ pool, code: SETTLEMENT_CURRENCY, units: usdt(whole) })),
    ...COIN_PAIRS.map((pair) => {
      const coins = Math.round(COIN_WORTH[pair.depth] / pair.level)
      const units = amount(BigInt(coins) * 10n ** BigInt(pair.scale))
      return { pool: 'liquidity' as const, code: pair.code, units }
    }),
    ...REWARD_FUNDS.map(([code, decimal]) => {
      return { pool: 'rewards' as const, code, units: unitsOf(code, decimal) }
    }),
    { pool: 'liquidity', code: 'VND', units: amount(DONG_FUNDS) },
  ]
}

/**
 * Funds each pool once in its life. A pool that has been traded empty is not filled up again: what
 * comes after the last funding that left its trace is all that a first start can have missed. The
 * engine's memory of requestIds would not tell, since it ends after a day or two.
 */
async function fundPools(transactor: Transactor): Promise<void> {
  const { engine } = transactor
  const planned = fundings()
  const done = planned.findLastIndex((funding) => leftTrace(engine, funding))
  for (const { pool, code, units } of planned.slice(done + 1)) {
    const requestId = `genesis-${pool}-${code}`
    const id = currency(engine, code)
    await submit(transactor, { kind: 'fundPool', pool, currency: id, amount: units, requestId })
  }
}

/**
 * The pool holds something; or, of coins to trade, outside money of that coin came in; or, of coins
 * to pay income in, a product that pays in it was defined, which the first start does afterwards.
 */
function leftTrace(engine: EngineView, { pool, code }: Funding): boolean {
  const id = currency(engine, code)
  const owner = POOLS[pool]
  if (engine.available(owner, 'funding', id) + engine.held(owner, 'funding', id) > 0n) return true
  if (code === SETTLEMENT_CURRENCY) return false
  if (pool === 'rewards') return engine.products().some((product) => product.currency === id)
  return engine.available(POOLS.external, 'funding', id) < 0n
}

/** The worth of a tick in the units that the index has in the books. */
function tickWorth(engine: EngineView, row: FuturesContractRow): Amount {
  const coarser = INDEXES.find(({ symbol }) => symbol === row.index)!.scale
  const digits = coarser - engine.indexes()[index(engine, row.index)]!.scale
  return amount(row.tickWorth * 10n ** BigInt(digits))
}

function marketSpec(engine: EngineView, row: MarketRow): MarketSpec {
  return {
    ...row,
    base: currency(engine, row.base),
    quote: currency(engine, row.quote),
    index: index(engine, row.index),
    ladder: { ...row.ladder },
  }
}

function index(engine: EngineView, symbol: string): number {
  const id = engine.indexId(symbol)
  if (id === undefined) throw new Error(`No index ${symbol}.`)
  return id
}

function currency(engine: EngineView, code: string): number {
  const id = engine.currencyId(code)
  if (id === undefined) throw new Error(`No currency ${code}.`)
  return id
}

async function submit(transactor: Transactor, command: Command): Promise<void> {
  const result = await transactor.submit(command)
  if (result.outcome === 'accepted') return
  if (result.outcome === 'repeated') {
    if (!isOwnRequest(command) || (await isRecordOf(transactor, command, result.seq))) return
    throw new Error(`Record ${result.seq} stands for ${command.requestId}, and is another's.`)
  }
  const why = result.outcome === 'rejected' ? result.rejection : result.reason
  throw new Error(`The venue's catalogue was refused: ${command.kind}: ${why}.`)
}

/** Equal in every field of `wanted`, whatever the order of keys. Amounts are bigints. */
function same(standing: object | undefined, wanted: object): boolean {
  if (standing === undefined) return false
  if (Array.isArray(wanted) && wanted.length !== (standing as readonly unknown[]).length) {
    return false
  }
  const fields = standing as Record<string, unknown>
  return Object.entries(wanted).every(([key, value]) =>
    typeof value === 'object' && value !== null
      ? typeof fields[key] === 'object' && fields[key] !== null && same(fields[key], value)
      : fields[key] === value,
  )
}
