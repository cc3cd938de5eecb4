import { type Amount, shareFloor } from '@candor/money'
import { type SwapLeg, swapTerms, turnoverFor } from '@candor/terms'
import type { Draft } from '../core/draft.ts'
import { accountId, type Owner, poolAccount } from '../ledger/accounts.ts'
import { MAX_BALANCE } from '../ledger/ledger.ts'
import { legNow } from '../swap/terms-now.ts'
import { stageBinding } from './bind-credit.ts'
import { worthNow } from './worth-now.ts'

/**
 * Stages the bonus of a user's first recharge that is worth enough, once and up to its maximum.
 * Where it cannot be computed or the promotions pool cannot pay it, the recharge stands without a
 * bonus and the next one may earn it.
 */
export function stageBonus(draft: Draft, user: Owner, currency: number, amount: Amount): void {
  const { state, at } = draft
  const { users, policy, cashRules } = state
  const slot = users.slotOf(user)
  if (!cashRules || !policy || users.hadBonus(slot) || state.boundCredits.get(user)?.barred) return
  const worth = worthNow(state, currency, amount, at)
  if (typeof worth !== 'bigint' || worth < cashRules.bonusFrom) return
  const from = leg(draft, currency)
  const gift = leg(draft, policy.giftCurrency)
  if (!from || !gift) return
  const { gross } = swapTerms(amount, from, gift, cashRules.bonus)
  const share = shareFloor(gross, cashRules.bonus)
  const most = state.creditRules?.bonusMost ?? share
  const bonus = share < most ? share : most
  const turnoverDue = turnoverFor(bonus, policy.turnover)
  if (bonus === 0n || users.turnoverDue(slot) + turnoverDue > MAX_BALANCE) return
  const promotions = poolAccount('promotions', policy.giftCurrency)
  if (draft.balance(promotions) < bonus) return
  draft.emit({ kind: 'bonusGiven', user, bonus, turnoverDue: turnoverDue as Amount })
  stageBinding(draft, user, bonus, turnoverDue as Amount)
  const own = accountId(user, 'funding', 'available', policy.giftCurrency)
  draft.post({ from: promotions, to: own, amount: bonus, reason: 'rechargeBonus', reference: 0 })
}

function leg({ state, at }: Draft, currency: number): SwapLeg | undefined {
  const spec = state.swapRules?.legs.find((known) => known.currency === currency)
  return spec && legNow(state, spec, at)
}
