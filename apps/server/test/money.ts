import { amount, parseAmount } from '@candor/money'
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

/** Money that arrives from outside among the account assets, as the chain's watcher would bring it. */
export async function recharge(
  venue: TestVenue,
  user: TestUser,
  currencyCode: string,
  text: string,
): Promise<void> {
  const { transactor } = venue.context
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
