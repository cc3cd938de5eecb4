import { type MarketSpec, POOLS, type Pool } from '@candor/engine'
import { type Amount, PPM, amount, ppm } from '@candor/money'
import {
  CREDIT_LIMITS,
  type CreditLimits,
  WITHDRAWAL_LIMITS,
  type WithdrawalLimits,
  cashRules,
  creditRules,
} from '../../catalogue/cash.ts'
import {
  CURRENCIES,
  FEE_TIERS,
  INDEXES,
  MARKETS,
  type MarketRow,
  POLICY,
  SETTLEMENT_CURRENCY,
  usdt,
  unitsOf,
} from '../../catalogue/catalogue.ts'
import { COIN_PAIRS } from '../../catalogue/coins.ts'
import { type FastRow, fastContracts } from '../../products/fast/listing.ts'
import { fineEnough } from '../../catalogue/fine-enough.ts'
import { FUTURES_CONTRACTS, type FuturesContractRow } from '../../products/futures/listing.ts'
import { OWN_FIELDS, type OwnRules, withOwn } from '../../catalogue/own-rules.ts'
import { PRODUCTS, REWARD_FUNDS } from '../../products/earn/listing.ts'
import type { RuleCommand } from '../../catalogue/rule-command.ts'
import { SWAP_RULES } from '../../products/swap/listing.ts'
import { type QuotedDigits, type Traded, mayTrade, tradedLegs } from './traded.ts'
import { type Books, CatalogueDraft } from './catalogue-draft.ts'

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

/** What the rules of a release depend on besides its own catalogue. */
export interface RuleOptions {
  /** Whether this is a simulated venue, whose pools get their first money here. */
  fundPools: boolean
  /** Expiries of fast contracts, in seconds, ascending. */
  fastExpiries?: readonly number[]
  /** What operators have changed: it stays as it is. */
  ownRules?: OwnRules
  /** Symbols of the indexes that may be traded on; all of them when absent. */
  traded?: Traded
  /** Where exchanges round coarser than the index does. */
  quotedDigits?: QuotedDigits
  withdrawals?: WithdrawalLimits
  credit?: CreditLimits
}

/** What the liquidity pool opens with to exchange dong: 2,000,000 USDT worth at the home level. */
const DONG_FUNDS = 50_760_000_000n

const FAST_EXPIRIES = [30, 60, 120, 300, 600]

/**
 * Returns the commands that bring the books to the rules of this release: currencies, indexes,
 * markets, the policy, the rules of every product and of money in and out, and, where `fundPools` is
 * set, the first money of each pool. Books that have them already need none; a plan that was carried
 * out in part is completed by the next one. Throws where something differs that cannot change: a
 * scale or a position that is already in the books.
 */
export function planRules(books: Books, options: RuleOptions): readonly RuleCommand[] {
  const draft = new CatalogueDraft(books)
  planCurrencies(draft)
  planIndexes(draft)
  const { traded } = options
  for (const row of MARKETS.filter(({ index }) => mayTrade(traded, index))) {
    const spec = marketSpec(draft, row)
    const id = books.marketId(row.symbol)
    if (id === undefined || !same(books.markets()[id], spec)) {
      draft.plan({ kind: 'defineMarket', spec })
    }
  }
  planCreditRules(draft, options.credit ?? CREDIT_LIMITS)
  const own = options.ownRules ?? new Set<string>()
  planFeeTiers(draft, own)
  const fasts = fastContracts(options.fastExpiries ?? FAST_EXPIRIES)
  planContracts(draft, own, { fasts, traded, quotedDigits: options.quotedDigits })
  planCashRules(draft, own, { limits: options.withdrawals ?? WITHDRAWAL_LIMITS, traded })
  if (options.fundPools) planFunding(draft)
  // After the funding: that a product is defined tells that the income it pays was funded once.
  planProducts(draft, own)
  return draft.commands
}

/** The bounds first: what is given under the policy of this release is bound from its first gift on. */
function planCreditRules(draft: CatalogueDraft, limits: CreditLimits): void {
  const { books } = draft
  const spec = creditRules(limits)
  if (!same(books.creditRules(), spec)) draft.plan({ kind: 'setCreditRules', spec })
  const policy = {
    ...POLICY,
    giftCurrency: draft.currency(POLICY.giftCurrency),
    turnover: ppm(limits.turnover * PPM),
  }
  if (!same(books.policy(), policy)) draft.plan({ kind: 'setPolicy', spec: policy })
}

/** After the policy, in whose currency volume is counted. */
function planFeeTiers(draft: CatalogueDraft, own: OwnRules): void {
  const standing = draft.books.feeTiers()
  const rules = { standing, wanted: FEE_TIERS }
  const spec = withOwn(own, 'fee tiers', OWN_FIELDS.feeTiers, rules)
  if (!same(standing, spec)) draft.plan({ kind: 'setFeeTiers', spec })
}

function planContracts(
  draft: CatalogueDraft,
  own: OwnRules,
  {
    fasts,
    traded,
    quotedDigits,
  }: { fasts: readonly FastRow[] } & Pick<RuleOptions, 'traded' | 'quotedDigits'>,
): void {
  const { books } = draft
  for (const row of fasts) {
    const id = books.fastId(row.symbol)
    const standing = books.fasts()[id ?? -1]
    if (!mayTrade(traded, row.index)) {
      if (standing?.open) draft.plan({ kind: 'defineFast', spec: { ...standing, open: false } })
      continue
    }
    const places = { index: draft.index(row.index), currency: draft.currency(row.currency) }
    const rules = { standing, wanted: { ...row, ...places } }
    const wanted = withOwn(own, `fast ${row.symbol}`, OWN_FIELDS.fast, rules)
    const spec = fineEnough(draft, wanted, quotedDigits?.get(row.index))
    if (!same(standing, spec)) draft.plan({ kind: 'defineFast', spec })
  }
  for (const row of FUTURES_CONTRACTS) {
    const id = books.futuresId(row.symbol)
    const standing = books.futures()[id ?? -1]
    if (!mayTrade(traded, row.index)) {
      if (standing?.open) draft.plan({ kind: 'defineFutures', spec: { ...standing, open: false } })
      continue
    }
    const wanted = {
      ...row,
      tickWorth: tickWorth(draft, row),
      index: draft.index(row.index),
      currency: draft.currency(row.currency),
    }
    const item = `futures ${row.symbol}`
    const spec = withOwn(own, item, OWN_FIELDS.futures, { standing, wanted })
    if (!same(standing, spec)) draft.plan({ kind: 'defineFutures', spec })
  }
  const legs = tradedLegs(traded).map((leg) => ({
    currency: draft.currency(leg.currency),
    ...(leg.index === undefined ? {} : { index: draft.index(leg.index) }),
    ...(leg.inverse ? { inverse: true as const } : {}),
  }))
  const standing = books.swapRules()
  const wanted = { ...SWAP_RULES, legs }
  const spec = withOwn(own, 'swap rules', OWN_FIELDS.swap, { standing, wanted })
  if (!same(standing, spec)) draft.plan({ kind: 'setSwapRules', spec })
}

/** After those of exchange, by whose prices the worth of what leaves is known. */
function planCashRules(
  draft: CatalogueDraft,
  own: OwnRules,
  { limits, traded }: { limits: WithdrawalLimits; traded: Traded | undefined },
): void {
  const { books } = draft
  const row = cashRules(limits)
  const worthKnown = new Set(tradedLegs(traded).map(({ currency }) => currency))
  const withdrawals = row.withdrawals
    .filter(({ currency }) => worthKnown.has(currency))
    .map(({ currency: code, min }) => ({ currency: draft.currency(code), min }))
  const standing = books.cashRules()
  const wanted = { ...row, withdrawals }
  const spec = withOwn(own, 'cash rules', OWN_FIELDS.cash, { standing, wanted })
  if (!same(standing, spec)) draft.plan({ kind: 'setCashRules', spec })
}

function planProducts(draft: CatalogueDraft, own: OwnRules): void {
  const { books } = draft
  for (const row of PRODUCTS) {
    const standing = books.products()[books.productId(row.code) ?? -1]
    const wanted = { ...row, currency: draft.currency(row.currency) }
    const spec = withOwn(own, `product ${row.code}`, OWN_FIELDS.product, { standing, wanted })
    if (!same(standing, spec)) draft.plan({ kind: 'defineProduct', spec })
  }
}

function planCurrencies(draft: CatalogueDraft): void {
  for (const spec of CURRENCIES) {
    const id = draft.findCurrency(spec.code)
    if (id === undefined) draft.plan({ kind: 'defineCurrency', spec })
    else if (!same(draft.books.currencies()[id], spec)) {
      throw new Error(`The scale of ${spec.code} in the books differs from the catalogue's.`)
    }
  }
}

function planIndexes(draft: CatalogueDraft): void {
  for (const spec of INDEXES) {
    const id = draft.findIndex(spec.symbol)
    const standing = draft.books.indexes()[id ?? -1]
    if (!standing) draft.plan({ kind: 'defineIndex', spec })
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
function planFunding(draft: CatalogueDraft): void {
  const planned = fundings()
  const done = planned.findLastIndex((funding) => leftTrace(draft, funding))
  for (const { pool, code, units } of planned.slice(done + 1)) {
    const requestId = `genesis-${pool}-${code}`
    const id = draft.currency(code)
    draft.plan({ kind: 'fundPool', pool, currency: id, amount: units, requestId })
  }
}

/**
 * The pool holds something; or, of coins to trade, outside money of that coin came in; or, of coins
 * to pay income in, a product that pays in it was defined, which the first start does afterwards.
 */
function leftTrace(draft: CatalogueDraft, { pool, code }: Funding): boolean {
  const { books } = draft
  const id = draft.currency(code)
  const owner = POOLS[pool]
  if (books.available(owner, 'funding', id) + books.held(owner, 'funding', id) > 0n) return true
  if (code === SETTLEMENT_CURRENCY) return false
  if (pool === 'rewards') return books.products().some((product) => product.currency === id)
  return books.available(POOLS.external, 'funding', id) < 0n
}

/** The worth of a tick in the units that the index has in the books. */
function tickWorth(draft: CatalogueDraft, row: FuturesContractRow): Amount {
  const coarser = INDEXES.find(({ symbol }) => symbol === row.index)!.scale
  const digits = coarser - draft.indexes()[draft.index(row.index)]!.scale
  return amount(row.tickWorth * 10n ** BigInt(digits))
}

function marketSpec(draft: CatalogueDraft, row: MarketRow): MarketSpec {
  return {
    ...row,
    base: draft.currency(row.base),
    quote: draft.currency(row.quote),
    index: draft.index(row.index),
    ladder: { ...row.ladder },
  }
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
