import type { CertificationLevel, EngineView } from '@candor/engine'
import { type Amount, formatUnits } from '@candor/money'
import type { WithdrawalInfo } from '@candor/protocol'
import { countedLeg, swapGross } from '@candor/terms'
import type { Kernel } from '../../../kernel/kernel.ts'
import { legNow } from '../../../products/swap/calls/legs.ts'
import type { Identity } from '../../../people/identity/open-identity.ts'
import type { Chains } from '../../chain/open-chain.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { ofUser } from '../withdrawals.ts'
import { withdrawalRow } from './withdrawal-row.ts'
import { feePercentOf } from '../withdrawal-ways.ts'

const LEVELS = ['none', 'primary', 'advanced'] as const satisfies readonly WithdrawalInfo['level'][]

/** What telling it takes. */
export type WithdrawableNeeds = Pick<Kernel, 'store' | 'transactor' | 'now'> &
  Pick<Identity, 'people'> &
  Chains

/** Returns what a person can withdraw of a currency now, and why not more. */
export async function withdrawalInfo(
  needs: WithdrawableNeeds,
  user: number,
  currencyCode: string,
): Promise<WithdrawalInfo> {
  const { store, people, now } = needs
  const { engine } = needs.transactor
  const currency = engine.currencyId(currencyCode)
  if (currency === undefined) throw new Refusal('currency_unknown', { field: 'currencyCode' })
  const [person, asked, [latest]] = await Promise.all([
    people.byId(user),
    turnoverAsked(needs, user),
    ofUser(store, user, 1),
  ])
  const at = now()
  const state = engine.withdrawable(user, currency, at)
  const rules = engine.cashRules()
  if (!person || !state || !rules) {
    throw new Refusal('withdrawal_unavailable', { field: 'currencyCode' })
  }
  const { scale } = engine.currencies()[currency]!
  const [counted, gift] = [countedCurrency(engine), giftCurrency(engine)]
  const own = (units: bigint) => formatUnits(units, scale)
  const worth = (units: bigint) => formatUnits(units, counted.scale)
  const capped = mostOfCap(engine, currency, state.capLeft, at)
  const most = capped < state.withdrawable ? capped : state.withdrawable
  const pausedUntil = person.withdrawalsPausedUntil?.getTime() ?? 0
  return {
    currencyCode,
    scale,
    available: own(state.available),
    held: own(engine.held(user, 'funding', currency)),
    locked: own(state.locked),
    uncertified: state.uncertified,
    barred: state.barred,
    turnoverCurrency: gift.code,
    turnoverDue: formatUnits(state.turnoverDue, gift.scale),
    turnoverAsked: formatUnits(asked, gift.scale),
    withdrawable: own(state.withdrawable),
    maximum: own(most),
    minimum: own(state.min),
    feePercent: feePercentOf(engine),
    level: levelName(state.level),
    cap: worth(state.cap),
    capLeft: worth(state.capLeft),
    caps: {
      none: worth(rules.caps[0]),
      primary: worth(rules.caps[1]),
      advanced: worth(rules.caps[2]),
    },
    perDay: rules.perDay,
    madeToday: state.madeToday,
    nextAt: state.nextAt,
    pausedUntil: pausedUntil > at ? pausedUntil : null,
    hasFundPassword: person.hasFundPassword,
    hasTotp: person.totpSince !== undefined,
    latest: latest ? withdrawalRow(engine, needs.chain?.confirmations, latest) : null,
  }
}

function levelName(level: CertificationLevel) {
  return LEVELS[level]
}

/** The most units of a currency that are worth no more than what is left of the cap. */
function mostOfCap(engine: EngineView, currency: number, left: Amount, now: number): bigint {
  const leg = legNow(engine, currency, now)
  // Without a price nothing can be asked for: the engine refuses it as paused.
  if (!leg) return 0n
  return swapGross(left, countedLeg(countedCurrency(engine).scale), leg)
}

/** The currency that worths are counted in: the leg of the exchange without an index. */
function countedCurrency(engine: EngineView): { code: string; scale: number } {
  const leg = engine.swapRules()?.legs.find(({ index }) => index === undefined)
  const found = leg && engine.currencies()[leg.currency]
  if (!found) throw new Error('The venue counts worths in no currency yet.')
  return found
}

function giftCurrency(engine: EngineView): { code: string; scale: number } {
  const policy = engine.policy()
  const found = policy && engine.currencies()[policy.giftCurrency]
  if (!found) throw new Error('The venue has no policy yet.')
  return found
}

async function turnoverAsked({ store }: Pick<Kernel, 'store'>, user: number): Promise<bigint> {
  const row = await store
    .selectFrom('engine_users')
    .select('turnover_asked')
    .where('user_id', '=', user)
    .executeTakeFirst()
  return row?.turnover_asked ?? 0n
}
