import type { CertificationLevel, EngineView } from '@candor/engine'
import { formatUnits } from '@candor/money'
import { FALLBACK_LANGUAGE, LANGUAGES, calls } from '@candor/protocol'
import { CASH_RULES, FEATURES, TEST_FUNDS } from '../../../config/cash-rules.ts'
import type { Config } from '../../../config.ts'
import { CODE_LIFETIME_S, CODE_RESEND_S } from '../../../identity/codes.ts'
import { relyingPartyOf } from '../../../identity/relying-party.ts'
import { VERSION } from '../../../operations/version.ts'
import { givesTestFunds } from '../../../recharge/test-funds.ts'
import { handler } from '../../handler.ts'

const PPM_DIGITS = 6

export const getConfigHandler = handler(
  calls.getConfig,
  async (context, _caller, _input, reply) => ({
    name: context.config.productName,
    version: VERSION,
    marketSource: marketSourceOf(context.config),
    defaultLanguage: FALLBACK_LANGUAGE,
    languages: [...LANGUAGES],
    networkLines: networkLinesOf(context.config),
    promotions: { ...giftOf(context.transactor.engine), ...bonusOf(context.transactor.engine) },
    recharge: { ...CASH_RULES.recharge, testFundsPerDay: testFundsOf(context.config) },
    withdrawal: {
      ...CASH_RULES.withdrawal,
      currencies: [...CASH_RULES.withdrawal.currencies],
      ...withdrawalsOf(context.transactor.engine),
    },
    codes: { validSeconds: CODE_LIFETIME_S, resendSeconds: CODE_RESEND_S },
    features: FEATURES,
    passkeys: relyingPartyOf(context.config, reply.host) !== undefined,
    serverTime: context.now(),
  }),
)

function marketSourceOf({ marketSource }: Config): 'simulated' | 'live' {
  return marketSource === 'simulated' ? 'simulated' : 'live'
}

/** What a simulated venue gives a day, to try it with. */
function testFundsOf(config: Config): string | null {
  if (!givesTestFunds(config)) return null
  return TEST_FUNDS[CASH_RULES.recharge.currencyCode] ?? null
}

/** The line the application came from, then the further ones. */
function networkLinesOf({ networkLines }: Config) {
  const further = (networkLines ?? []).map(({ name, url }, place) => ({
    id: `line-${place + 2}`,
    name,
    url,
  }))
  return [{ id: 'line-1', name: 'Main', url: '' }, ...further]
}

/** The registration gift as the engine gives it: what is shown is what is credited. */
function giftOf(engine: EngineView) {
  const policy = engine.policy()
  const currency = policy && engine.currencies()[policy.giftCurrency]
  if (!policy || !currency) throw new Error('The venue has no policy yet.')
  return {
    registrationGift: {
      amount: plain(formatUnits(policy.gift, currency.scale)),
      currencyCode: currency.code,
    },
    turnoverMultiple: plain(formatUnits(policy.turnover, PPM_DIGITS)),
  }
}

/** The bonus and the bounds of withdrawals as the engine keeps them, in the counted currency. */
function bonusOf(engine: EngineView) {
  const { rules, counted } = cashOf(engine)
  const most = engine.creditRules()?.bonusMost
  return {
    firstRecharge: {
      bonusPercent: percent(rules.bonus),
      minimum: plain(formatUnits(rules.bonusFrom, counted.scale)),
      maximum: most === undefined ? null : plain(formatUnits(most, counted.scale)),
      currencyCode: counted.code,
    },
  }
}

function withdrawalsOf(engine: EngineView) {
  const { rules, counted } = cashOf(engine)
  const cap = (level: CertificationLevel) => plain(formatUnits(rules.caps[level], counted.scale))
  return {
    feePercent: percent(rules.fee),
    perDay: rules.perDay,
    dailyCaps: { none: cap(0), primary: cap(1), advanced: cap(2) },
  }
}

function cashOf(engine: EngineView) {
  const rules = engine.cashRules()
  const leg = engine.swapRules()?.legs.find(({ index }) => index === undefined)
  const counted = leg && engine.currencies()[leg.currency]
  if (!rules || !counted) throw new Error('The venue has no rules of money in and out yet.')
  return { rules, counted }
}

function percent(share: number): string {
  return plain(formatUnits(share, PPM_DIGITS - 2))
}

/** Without zeros that say nothing: 10.000000 is 10. */
function plain(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
}
