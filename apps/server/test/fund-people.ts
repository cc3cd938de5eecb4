import { amount, parseAmount, ppm } from '@candor/money'
import type { Transactor } from '@candor/transactor'
import type { TestUser, TestVenue } from './venue.ts'

let recharges = 0

/** Recharges a user with a decimal amount and moves it to the coin assets, ready for trading. */
export async function fundCoins(
  venue: TestVenue,
  user: TestUser,
  currencyCode: string,
  text: string,
): Promise<void> {
  await recharge(venue, user, currencyCode, text)
  const body = { currencyCode, amount: text, from: 1, to: 2, requestId: `fund-${recharges}` }
  const moved = await venue.call('/account/executeUserCutTurn', { body, token: user.token })
  if (moved.code !== 200) throw new Error(`The transfer was refused: ${moved.text}`)
}

/** Recharges take turns: each leaves the rules of the bonus as it found them. */
let last: Promise<void> = Promise.resolve()

/**
 * Money that arrives from outside among the account assets, as the chain's watcher would bring it,
 * but without the bonus of a first recharge: what is rounded in a test stays round.
 */
export function recharge(
  venue: TestVenue,
  user: TestUser,
  currencyCode: string,
  text: string,
): Promise<void> {
  const turn = last.then(() =>
    withoutBonus(venue.parts.transactor, () => credit(venue, user, currencyCode, text)),
  )
  last = turn.catch(() => undefined)
  return turn
}

async function withoutBonus(transactor: Transactor, act: () => Promise<void>): Promise<void> {
  const rules = transactor.engine.cashRules()
  if (!rules) return act()
  await transactor.submit({ kind: 'setCashRules', spec: { ...rules, bonus: ppm(0) } })
  await act()
  await transactor.submit({ kind: 'setCashRules', spec: rules })
}

async function credit(
  venue: TestVenue,
  user: TestUser,
  currencyCode: string,
  text: string,
): Promise<void> {
  const { transactor } = venue.parts
  const currency = transactor.engine.currencyId(currencyCode)!
  const units = parseAmount(text, transactor.engine.currencies()[currency]!.scale)
  if (!units.ok) throw new Error(`"${text}" is not an amount of ${currencyCode}`)
  const result = await transactor.submit({
    kind: 'creditRecharge',
    user: Number(user.id),
    currency,
    amount: amount(units.value),
    requestId: `test-recharge-${(recharges += 1)}`,
  })
  if (result.outcome !== 'accepted')
    throw new Error(`The recharge was not taken: ${result.outcome}`)
}
