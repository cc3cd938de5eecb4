import { formatUnits, parseAmount } from '@candor/money'
import { calls } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import { exactly } from '../../../kernel/exact-amounts.ts'
import { handler } from '../../../kernel/handler.ts'
import { type SubmitNeeds, submit } from '../../../kernel/submit.ts'
import { PURSE_OF, currencyOf } from '../balances.ts'

/** The same requestId with the same terms returns the same movement, with the time of the first. */
export const transferHandler = handler(
  calls.cutTurn,
  async (needs: SubmitNeeds & Pick<Kernel, 'store'>, caller, { body }) => {
    const user = caller.user.id
    const currency = currencyOf(needs, body.currencyCode)
    const { scale } = needs.transactor.engine.currencies()[currency]!
    const amount = exactly(parseAmount(body.amount, scale), 'amount', scale)
    const { seq, record } = await submit(needs, {
      kind: 'transfer',
      user,
      currency,
      amount,
      from: PURSE_OF[body.from],
      to: PURSE_OF[body.to],
      requestId: body.requestId,
    })
    return {
      id: String(seq),
      currencyCode: body.currencyCode,
      amount: formatUnits(amount, scale),
      from: body.from,
      to: body.to,
      time: record ? record.at : await timeOf(needs, user, seq),
    }
  },
)

async function timeOf(
  needs: Pick<Kernel, 'store' | 'ownWrites'>,
  user: number,
  seq: number,
): Promise<number> {
  await needs.ownWrites.reachedAfterWrite(user)
  const row = await needs.store
    .selectFrom('account_records')
    .select('at')
    .where('user_id', '=', user)
    .where('seq', '=', seq)
    .limit(1)
    .executeTakeFirstOrThrow()
  return row.at
}
