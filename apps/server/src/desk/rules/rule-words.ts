import type {
  CashSpec,
  EngineView,
  FastSpec,
  FuturesSpec,
  MarketSpec,
  ProductSpec,
  SwapSpec,
} from '@candor/engine'
import { type Ppm, shortDecimal } from '@candor/money'
import type { RuleCommand } from '../../catalogue/rule-command.ts'
import { percentOf } from './percent.ts'
import { countedCurrency, lotsText } from './rules-at-desk.ts'

/** Where ids of rules get their names and scales. */
export type Names = Pick<EngineView, 'currencies' | 'indexes' | 'swapRules' | 'policy'>

/** One field of a rule in words; of a list, one part of it. */
export type RuleLine = readonly [field: string, text: string]

/** Every field of what the command would set, in words that operators read. */
export function wordsOf(names: Names, command: RuleCommand): RuleLine[] {
  switch (command.kind) {
    case 'defineCurrency':
      return [['Digits after the point', String(command.spec.scale)]]
    case 'defineIndex':
      return [
        ['Digits after the point', String(command.spec.scale)],
        ['A price is too old after', seconds(command.spec.stalenessMs)],
      ]
    case 'defineMarket':
      return marketWords(names, command.spec)
    case 'defineFast':
      return fastWords(names, command.spec)
    case 'defineFutures':
      return futuresWords(names, command.spec)
    case 'defineProduct':
      return productWords(names, command.spec)
    case 'fundPool':
      return [['Paid in once', moneyIn(names, command.currency)(command.amount)]]
    case 'setSwapRules':
      return swapWords(names, command.spec)
    case 'setCashRules':
      return cashWords(names, command.spec)
    case 'setCreditRules': {
      const money = moneyIn(names, names.policy()?.giftCurrency ?? 0)
      return [
        ['Largest bonus of a first recharge', money(command.spec.bonusMost)],
        ['Gift and bonus leave with certification', LEVELS[command.spec.level]],
      ]
    }
    case 'setFeeTiers': {
      const money = moneyIn(names, names.policy()?.giftCurrency ?? 0)
      return command.spec.tiers.map(({ volume, makerShare, takerShare }): RuleLine => [
        `Spot fees from ${money(volume)} in 30 days`,
        `${percent(makerShare)} of the maker's, ${percent(takerShare)} of the taker's`,
      ])
    }
    case 'setPolicy': {
      const { giftCurrency, gift, turnover } = command.spec
      return [
        ['Gift of a registration', moneyIn(names, giftCurrency)(gift)],
        ['Turnover before a gift or bonus leaves', percent(turnover)],
      ]
    }
  }
}

const LEVELS = { 1: 'primary', 2: 'advanced' } as const

function marketWords(names: Names, spec: MarketSpec): RuleLine[] {
  const { ladder } = spec
  const money = moneyIn(names, spec.quote)
  const largest = lotsText(spec.maxQuantity, spec.quantityScale)
  return [
    ['Bought and sold', codeOf(names, spec.base)],
    ['Paid in', codeOf(names, spec.quote)],
    ['Index', symbolOf(names, spec.index)],
    ['Digits of a price', String(spec.priceScale)],
    ['Digits of a quantity', String(spec.quantityScale)],
    ['Maker fee', percent(spec.makerFee)],
    ['Taker fee', percent(spec.takerFee)],
    ['Furthest from the index', percent(spec.band)],
    ['Smallest order', money(spec.minNotional)],
    ['Largest order', `${largest} ${codeOf(names, spec.base)}`],
    ['Open orders a user may have', String(spec.maxOpenOrders)],
    ['Ladder, half spread', percent(ladder.halfSpread)],
    ['Ladder, step', percent(ladder.step)],
    ['Ladder, levels', String(ladder.levels)],
    ['Ladder, first level', money(ladder.firstLevel)],
    ['Ladder, growth a level', money(ladder.levelGrowth)],
  ]
}

function fastWords(names: Names, spec: FastSpec): RuleLine[] {
  const money = moneyIn(names, spec.currency)
  return [
    ['Index', symbolOf(names, spec.index)],
    ['Currency', codeOf(names, spec.currency)],
    ['New orders are taken', yes(spec.open)],
    ...spec.terms.map(({ durationMs, payout }): RuleLine => [
      `Payout after ${seconds(durationMs)}`,
      percent(payout),
    ]),
    ['Smallest stake', money(spec.minStake)],
    ['Largest stake', money(spec.maxStake)],
    ['Open contracts a user may have', String(spec.maxOpen)],
  ]
}

function futuresWords(names: Names, spec: FuturesSpec): RuleLine[] {
  const money = moneyIn(names, spec.currency)
  return [
    ['Index', symbolOf(names, spec.index)],
    ['Currency', codeOf(names, spec.currency)],
    ['A lot gains a step of the index', money(spec.tickWorth)],
    ['New orders are taken', yes(spec.open)],
    ['Leverages', spec.levers.map((lever) => `${lever}x`).join(', ')],
    ['Fee, on open and on close', percent(spec.fee)],
    ['Half spread', percent(spec.halfSpread)],
    ...spec.tiers.map(({ from, maintenance }): RuleLine => [
      `Maintenance margin from ${money(from)}`,
      percent(maintenance),
    ]),
    ['Smallest order', `${spec.minLots} lots`],
    ['Largest order', `${spec.maxLots} lots`],
    ['Orders a user may have', String(spec.maxOrders)],
    ['Most profit of the margin', percent(spec.profitCap)],
    ['Most worth of the pool, a direction', percent(spec.exposure)],
  ]
}

function productWords(names: Names, spec: ProductSpec): RuleLine[] {
  const money = moneyIn(names, spec.currency)
  return [
    ['Kind', spec.kind === 'wealth' ? 'wealth' : 'lock mining'],
    ['Currency', codeOf(names, spec.currency)],
    ['Days', String(spec.days)],
    ['For sale', yes(spec.open)],
    ...spec.tiers.map(({ from, rate }): RuleLine => [
      `Rate a day from ${money(from)}`,
      percent(rate),
    ]),
    ['Penalty of early redemption', percent(spec.penalty)],
    ['Smallest purchase', money(spec.min)],
    ['Largest purchase', money(spec.max)],
    ['Most income promised', money(spec.budget)],
  ]
}

function swapWords(names: Names, spec: SwapSpec): RuleLine[] {
  const money = moneyIn(names, countedCurrency(spec))
  return [
    ...spec.legs.map(({ currency, index, inverse }): RuleLine => {
      const by = index === undefined ? 'what all is counted in' : `by ${symbolOf(names, index)}`
      return [`Exchange of ${codeOf(names, currency)}`, inverse ? `${by}, inverse` : by]
    }),
    ['Fee', percent(spec.fee)],
    ['Smallest worth', money(spec.minWorth)],
    ['Largest worth', money(spec.maxWorth)],
    ['A quote binds for', seconds(spec.quoteMs)],
  ]
}

function cashWords(names: Names, spec: CashSpec): RuleLine[] {
  const swap = names.swapRules()
  const money = moneyIn(names, swap ? countedCurrency(swap) : 0)
  const [none, primary, advanced] = spec.caps
  return [
    ...spec.withdrawals.map(({ currency, min }): RuleLine => [
      `Smallest withdrawal of ${codeOf(names, currency)}`,
      moneyIn(names, currency)(min),
    ]),
    ['Fee, inside the amount', percent(spec.fee)],
    ['Withdrawals of a user a day', String(spec.perDay)],
    ['Most a day, not certified', money(none)],
    ['Most a day, primary', money(primary)],
    ['Most a day, advanced', money(advanced)],
    ['Two operators approve from', money(spec.secondApprovalFrom)],
    ['Bonus of a first recharge', percent(spec.bonus)],
    ['Bonus from a recharge of', money(spec.bonusFrom)],
  ]
}

function moneyIn(names: Names, currency: number): (units: bigint) => string {
  const { code, scale } = names.currencies()[currency]!
  return (units) => `${shortDecimal(units, scale)} ${code}`
}

function codeOf(names: Names, currency: number): string {
  return names.currencies()[currency]!.code
}

function symbolOf(names: Names, index: number): string {
  return names.indexes()[index]!.symbol
}

function percent(parts: Ppm): string {
  return `${percentOf(parts)}%`
}

function seconds(ms: number): string {
  return `${shortDecimal(ms, 3)} s`
}

function yes(is: boolean): string {
  return is ? 'yes' : 'no'
}
