import type { EngineView, ProductKind } from '@candor/engine'
import { PPM, formatUnits } from '@candor/money'
import { type Language, intlLocale } from '@candor/protocol'
import {
  OPENING_LAG_MS,
  OPENING_PATIENCE_MS,
  TIER_DAYS,
  breakEvenChance,
  tierFees,
  turnoverFor,
} from '@candor/terms'
import type { Transactor } from '@candor/transactor'
import { CODE_LIFETIME_S, CODE_RESEND_S } from '../people/identity/codes/codes.ts'
import { CASH_RULES, RECHARGE_MINIMUMS } from '../kernel/config/cash-rules.ts'
import { PAUSE_HOURS } from '../people/identity/person/withdrawals-pause.ts'
import { multipleText } from '../kernel/percent.ts'
import { SETTLEMENT_CURRENCY } from '../catalogue/catalogue.ts'
import { type Facts, decimalText } from '../kernel/written-text.ts'
import type { Config } from '../kernel/config/config.ts'

/** What stands for a figure that this venue does not have. */
const NONE = '–'

/** Where the figures come from. */
export interface FactsNeeds {
  config: Pick<
    Config,
    | 'productName'
    | 'supportEmail'
    | 'supportHours'
    | 'supportReplyMinutes'
    | 'sessionDays'
    | 'chainConfirmations'
    | 'addressWaitHours'
  >
  transactor: Pick<Transactor, 'engine'>
}

/**
 * The venue's figures as they hold now, written for a language: what content names as
 * {placeholder} is filled in when it is read, so that no text can say another figure than the rule.
 */
export function venueFacts({ config, transactor }: FactsNeeds, language: Language): Facts {
  const { engine } = transactor
  const write = writers(engine, language)
  return {
    product: config.productName,
    email: config.supportEmail ?? NONE,
    sessionDays: write.number(config.sessionDays),
    codeMinutes: write.number(CODE_LIFETIME_S / 60),
    codeResendSeconds: write.number(CODE_RESEND_S),
    staleSeconds: write.number(staleSeconds(engine)),
    openingLag: write.number(OPENING_LAG_MS / 1_000),
    openingPatience: write.number(OPENING_PATIENCE_MS / 1_000),
    ...giftFacts(engine, write),
    ...spotFacts(engine, write),
    ...fastFacts(engine, write),
    ...futuresFacts(engine, write),
    ...swapFacts(engine, write),
    ...productFacts(engine, write, 'wealth'),
    ...productFacts(engine, write, 'lockMining'),
    ...cashFacts(engine, write, config),
    ...serviceFacts(write, config),
  }
}

type Writers = ReturnType<typeof writers>

function writers(engine: EngineView, language: Language) {
  const locale = intlLocale(language)
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 })
  return {
    number: (value: number | string) => decimalText(String(value), language),
    percent: (parts: number) => percents.format(parts / PPM),
    amount: (units: bigint, currency: number) => {
      const { code, scale } = engine.currencies()[currency]!
      return `${decimalText(formatUnits(units, scale), language)} ${code}`
    },
    // Lists of units have nothing between them in Chinese, nor more than a space in Russian.
    list: (values: readonly number[]) =>
      new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }).format(
        values.map((value) => decimalText(String(value), language)),
      ),
    multiple: (parts: number) => decimalText(multipleText(parts), language),
  }
}

/** The lowest and the highest, written; a dash where there is nothing. */
function ends(name: string, values: readonly number[], write: (value: number) => string): Facts {
  const written = (value: number) => (values.length === 0 ? NONE : write(value))
  return {
    [`${name}Low`]: written(Math.min(...values)),
    [`${name}High`]: written(Math.max(...values)),
  }
}

function staleSeconds(engine: EngineView): number {
  return Math.min(...engine.indexes().map(({ stalenessMs }) => stalenessMs)) / 1_000
}

function giftFacts(engine: EngineView, { amount }: Writers): Facts {
  const policy = engine.policy()
  if (!policy) return { gift: NONE, giftTurnover: NONE }
  const due = turnoverFor(policy.gift, policy.turnover)
  return {
    gift: amount(policy.gift, policy.giftCurrency),
    giftTurnover: amount(due, policy.giftCurrency),
  }
}

function spotFacts(engine: EngineView, { number, percent, amount }: Writers): Facts {
  const market = engine.markets()[0]
  const tiers = engine.feeTiers()?.tiers ?? []
  const counted = engine.policy()?.giftCurrency
  const last = market && tierFees(market, tiers.at(-1))
  return {
    spotMakerLeast: last ? percent(last.makerFee) : NONE,
    spotTakerLeast: last ? percent(last.takerFee) : NONE,
    spotTierFrom: tiers[0] && counted !== undefined ? amount(tiers[0].volume, counted) : NONE,
    spotTierDays: number(TIER_DAYS),
    spotMaker: market ? percent(market.makerFee) : NONE,
    spotTaker: market ? percent(market.takerFee) : NONE,
    spotBand: market ? percent(market.band) : NONE,
    spotMin: market ? amount(market.minNotional, market.quote) : NONE,
  }
}

function fastFacts(engine: EngineView, { percent, amount, list }: Writers): Facts {
  const specs = engine.fasts()
  const terms = specs[0]?.terms ?? []
  const payouts = terms.map(({ payout }) => payout)
  return {
    fastExpiries: list(terms.map(({ durationMs }) => durationMs / 1_000)),
    ...ends('fastPayout', payouts, (payout) => percent(payout)),
    fastBreakEven: terms[0] ? percent(Math.round(breakEvenChance(terms[0].payout) * PPM)) : NONE,
    fastMin: specs[0] ? amount(specs[0].minStake, specs[0].currency) : NONE,
    fastMax: specs[0] ? amount(specs[0].maxStake, specs[0].currency) : NONE,
  }
}

function futuresFacts(engine: EngineView, { number, percent, multiple }: Writers): Facts {
  const specs = engine.futures()
  return {
    futuresFee: specs[0] ? percent(specs[0].fee) : NONE,
    futuresProfitCap: specs[0] ? multiple(specs[0].profitCap) : NONE,
    ...ends(
      'futuresLever',
      specs.flatMap(({ levers }) => [...levers]),
      number,
    ),
    ...ends(
      'futuresSpread',
      specs.map(({ halfSpread }) => halfSpread),
      percent,
    ),
  }
}

function swapFacts(engine: EngineView, { number, percent, amount }: Writers): Facts {
  const rules = engine.swapRules()
  const usdt = engine.currencyId(SETTLEMENT_CURRENCY) ?? 0
  return {
    swapFee: rules ? percent(rules.fee) : NONE,
    swapSeconds: rules ? number(rules.quoteMs / 1_000) : NONE,
    swapMin: rules ? amount(rules.minWorth, usdt) : NONE,
    swapMax: rules ? amount(rules.maxWorth, usdt) : NONE,
  }
}

function productFacts(engine: EngineView, { number, percent }: Writers, kind: ProductKind): Facts {
  const name = kind === 'wealth' ? 'wealth' : 'lock'
  const specs = engine.products().filter((spec) => spec.kind === kind)
  const rates = specs.flatMap(({ tiers }) => tiers.map(({ rate }) => rate))
  return {
    ...ends(`${name}Rate`, rates, percent),
    ...ends(
      `${name}Days`,
      specs.map(({ days }) => days),
      number,
    ),
    ...ends(
      `${name}Penalty`,
      specs.map(({ penalty }) => penalty),
      percent,
    ),
  }
}

/** Money in and out. Worths are units of the settlement currency, as the engine's rules have them. */
function cashFacts(
  engine: EngineView,
  { number, percent, amount, multiple }: Writers,
  config: FactsNeeds['config'],
): Facts {
  const rules = engine.cashRules()
  const policy = engine.policy()
  const usdt = engine.currencyId(SETTLEMENT_CURRENCY) ?? 0
  const written = (units: bigint | undefined) => (units === undefined ? NONE : amount(units, usdt))
  const smallest = rules?.withdrawals.find(({ currency }) => currency === usdt)
  const { arrivalHours } = CASH_RULES.withdrawal
  const rechargeMin = (code: string) => {
    const least = RECHARGE_MINIMUMS[code]
    return least === undefined ? NONE : `${number(least)} ${code}`
  }
  return {
    rechargeMin: rechargeMin(SETTLEMENT_CURRENCY),
    vndMin: rechargeMin('VND'),
    confirmations: number(config.chainConfirmations),
    bonusPercent: rules ? percent(rules.bonus) : NONE,
    bonusMin: written(rules?.bonusFrom),
    bonusMost: written(engine.creditRules()?.bonusMost),
    bonusTurnover: policy ? multiple(policy.turnover) : NONE,
    withdrawMin: written(smallest?.min),
    withdrawFee: rules ? percent(rules.fee) : NONE,
    withdrawPerDay: rules ? number(rules.perDay) : NONE,
    capNone: written(rules?.caps[0]),
    capPrimary: written(rules?.caps[1]),
    capAdvanced: written(rules?.caps[2]),
    secondApprovalFrom: written(rules?.secondApprovalFrom),
    arrivalLow: number(arrivalHours.from),
    arrivalHigh: number(arrivalHours.to),
    addressWaitHours: number(config.addressWaitHours),
    pauseHours: number(PAUSE_HOURS),
  }
}

function serviceFacts({ number }: Writers, config: FactsNeeds['config']): Facts {
  return {
    serviceFrom: config.supportHours.from,
    serviceTo: config.supportHours.to,
    serviceReplyMinutes: number(config.supportReplyMinutes),
  }
}
