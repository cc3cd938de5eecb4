import type { EngineView } from '@candor/engine'
import { DAY_MS, HOUR_MS } from '@candor/money/durations'
import { expectSame } from '../divergence.ts'
import { madeOn } from '../model/cash.ts'
import { freeOf, plainLocked } from '../model/credit.ts'
import { account } from '../model/ledger.ts'
import { least } from '../model/rounding.ts'
import type { Model } from '../model/model.ts'

/** Money on its way out, and what can still leave, is what the model says it is. */
export function checkCash(view: EngineView, model: Model, at: number): void {
  expectSame('rules of withdrawals', model.cashRules, view.cashRules())
  expectSame('rules of credit', model.creditRules, view.creditRules())
  const open = [...model.withdrawals.values()]
  // One currency at a time: all of them after every step would take a quarter of a run.
  const rules = model.cashRules?.withdrawals ?? []
  const rule = rules[model.lastSeq % rules.length]
  for (const user of model.users.keys()) {
    const own = open.filter((each) => each.user === user)
    expectSame(`withdrawals of user ${user}`, own, view.withdrawals(user))
    expectSame(`level of user ${user}`, model.users.get(user)!.level, view.certification(user))
    if (!rule) continue
    const { currency, min } = rule
    const found = view.withdrawable(user, currency, at)
    const expected = withdrawable(model, user, currency, Math.max(at, model.lastAt))
    expectSame(`what user ${user} can withdraw of ${currency}`, { ...expected, min }, found)
  }
  for (const each of open) expectSame(`withdrawal ${each.id}`, each, view.withdrawal(each.id))
  const ended = view.withdrawal(model.asked.find(({ id }) => !model.withdrawals.has(id))?.id ?? 0)
  expectSame('a withdrawal that has ended', undefined, ended)
}

function withdrawable(model: Model, user: number, currency: number, at: number) {
  const rules = model.cashRules!
  const { level, turnoverDue, bound } = model.users.get(user)!
  const available = model.ledger.balance(account(user, 'funding', 'available', currency))
  const free = least(available, freeOf(model, user, currency, at))
  const today = madeOn(model, user, at)
  const madeToday = today.count >= rules.perDay
  const left = rules.caps[level] - today.worth
  const nextDay = (Math.floor((at + HOUR_MS) / DAY_MS) + 1) * DAY_MS - HOUR_MS
  return {
    available,
    locked: bound ? available - free : plainLocked(model, user, currency),
    turnoverDue,
    uncertified: bound !== undefined && level < (model.creditRules?.level ?? 0),
    barred: bound?.barred ?? false,
    withdrawable: free,
    level,
    cap: rules.caps[level],
    capLeft: left > 0n ? left : 0n,
    madeToday,
    nextAt: madeToday ? nextDay : at,
  }
}
