import type { CertificationLevel, EngineView } from '@candor/engine'
import { shortDecimal } from '@candor/money'
import { FALLBACK_LANGUAGE, LANGUAGES, calls } from '@candor/protocol'
import { CASH_RULES, FEATURES, TEST_FUNDS } from '../../kernel/config/cash-rules.ts'
import type { Config } from '../../kernel/config/config.ts'
import { CODE_LIFETIME_S, CODE_RESEND_S } from '../../people/identity/codes/codes.ts'
import { relyingPartyOf } from '../../people/identity/passkeys/relying-party.ts'
import { VERSION } from '../../kernel/version.ts'
import { givesTestFunds } from '../../kernel/config/gives-test-funds.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { handler } from '../../kernel/handler.ts'

const PPM_DIGITS = 6

type TestFundRules = Parameters<typeof givesTestFunds>[0]

/** The settings that clients are told of, or that what they are told follows from. */
interface ConfigNeeds {
  config: Pick<Config, 'productName' | 'marketSource' | 'networkLines' | 'publicUrl'> &
    TestFundRules
}

export const appConfigHandler = handler(
  calls.getConfig,
  async (
    { config, transactor: { engine }, now }: Pick<Kernel, 'transactor' | 'now'> & ConfigNeeds,
    _caller,
    _input,
    reply,
  ) => ({
    name: config.productName,
    version: VERSION,
    marketSource: marketSourceOf(config),
    defaultLanguage: FALLBACK_LANGUAGE,
    languages: [...LANGUAGES],
    networkLines: networkLinesOf(config),
    promotions: { ...giftOf(engine), ...bonusOf(engine) },
    recharge: { ...CASH_RULES.recharge, testFundsPerDay: testFundsOf(config) },
    withdrawal: {
      ...CASH_RULES.withdrawal,
      currencies: [...CASH_RULES.withdrawal.currencies],
      ...withdrawalsOf(engine),
    },
    codes: { validSeconds: CODE_LIFETIME_S, resendSeconds: CODE_RESEND_S },
    features: FEATURES,
    passkeys: relyingPartyOf(config, reply.host) !== undefined,
    serverTime: now(),
  }),
)

function marketSourceOf({ marketSource }: Pick<Config, 'marketSource'>): 'simulated' | 'live' {
  return marketSource === 'simulated' ? 'simulated' : 'live'
}

/** What a simulated venue gives a day, to try it with. */
function testFundsOf(config: TestFundRules): string | null {
  if (!givesTestFunds(config)) return null
  return TEST_FUNDS[CASH_RULES.recharge.currencyCode] ?? null
}

/** The line the application came from, then the further ones. */
function networkLinesOf({ networkLines }: Pick<Config, 'networkLines'>) {
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
      amount: shortDecimal(policy.gift, currency.scale),
      currencyCode: currency.code,
    },
    turnoverMultiple: shortDecimal(policy.turnover, PPM_DIGITS),
  }
}

/** The bonus and the bounds of withdrawals as the engine keeps them, in the counted currency. */
function bonusOf(engine: EngineView) {
  const { rules, counted } = cashOf(engine)
  const most = engine.creditRules()?.bonusMost
  return {
    firstRecharge: {
      bonusPercent: percent(rules.bonus),
      minimum: shortDecimal(rules.bonusFrom, counted.scale),
      maximum: most === undefined ? null : shortDecimal(most, counted.scale),
      currencyCode: counted.code,
    },
  }
}

function withdrawalsOf(engine: EngineView) {
  const { rules, counted } = cashOf(engine)
  const cap = (level: CertificationLevel) => shortDecimal(rules.caps[level], counted.scale)
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
  return shortDecimal(share, PPM_DIGITS - 2)
}
