import { type Amount, ppm } from '@candor/money'
import { turnoverFor } from '@candor/terms'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Messaging } from '../../people/messages/messages.ts'
import { sendMessage } from '../../people/messages/send-message.ts'
import type { Transactions } from '../transactions/transaction-news.ts'
import { plainAmount } from './plain-amount.ts'

/** What telling people of money that arrived takes. */
export type AnnounceNeeds = Pick<Kernel, 'store' | 'transactor' | 'projector'> &
  Messaging &
  Transactions

const AT_ONCE = 200

/**
 * Sends people the messages of money that arrived and of what it earned, each once: the position is
 * kept, and a message sent before a kill is not sent again.
 */
export async function announceRecharges(parts: AnnounceNeeds): Promise<void> {
  const { store, transactor, projector, transactionNews } = parts
  const { engine } = transactor
  await projector.reached(transactor.durableSeq)
  for (;;) {
    const after = await placeOf(parts)
    const rows = await store
      .selectFrom('recharges')
      .selectAll()
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(AT_ONCE)
      .execute()
    for (const { seq, user_id: user, request_id: request, currency, amount, bonus } of rows) {
      const { code } = engine.currencies()[currency]!
      const facts = { amount: plainAmount(engine, code, amount), currency: code }
      const template = request.startsWith('test:') ? 'testFundsArrived' : 'rechargeArrived'
      // What a simulated venue gives its demo login is not news to anybody.
      if (!request.startsWith('demo-')) {
        await sendMessage(parts, user, { template, facts, once: `recharge:${seq}` })
      }
      const gift = engine.currencies()[engine.policy()?.giftCurrency ?? 0]!
      if (bonus > 0n) {
        const turnover = turnoverFor(bonus as Amount, engine.policy()?.turnover ?? ppm(0))
        const given = {
          amount: plainAmount(engine, gift.code, bonus),
          currency: gift.code,
          turnover: plainAmount(engine, gift.code, turnover),
        }
        await sendMessage(parts, user, {
          template: 'rechargeBonus',
          facts: given,
          once: `bonus:${seq}`,
        })
      }
      transactionNews.tell(user)
    }
    const last = rows.at(-1)
    if (!last) return
    await store.updateTable('recharge_announced').set({ seq: last.seq }).execute()
  }
}

/** The last recharge that was told; at the very first start those that are there count as told. */
async function placeOf({ store }: AnnounceNeeds): Promise<number> {
  const row = await store.selectFrom('recharge_announced').select('seq').executeTakeFirst()
  if (row) return row.seq
  const { newest } = await store
    .selectFrom('recharges')
    .select(({ fn }) => fn.max('seq').as('newest'))
    .executeTakeFirstOrThrow()
  await store
    .insertInto('recharge_announced')
    .values({ id: 1, seq: newest ?? 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return newest ?? 0
}
