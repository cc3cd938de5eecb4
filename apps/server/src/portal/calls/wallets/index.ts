import { calls } from '@candor/protocol'
import { checkWhereGiven } from '../../../identity/given-fund-password.ts'
import { Refusal } from '../../../refusal.ts'
import { type Handler, handler } from '../../handler.ts'

const walletPageHandler = handler(calls.walletPage, async ({ wallets }, { user }, { query }) =>
  wallets.page(user.id, query),
)

const walletAddHandler = handler(calls.walletAdd, async (context, { user }, { body }) => {
  await checkWhereGiven(context, user.id, body.fundPassword)
  return context.wallets.add(user.id, body)
})

const walletDeleteHandler = handler(calls.walletDelete, async ({ wallets }, { user }, { body }) =>
  (await wallets.remove(user.id, Number(body.id))) ? null : new Refusal('not_found'),
)

/** All of them read and write their own tables, which no record of the journal makes. */
export const walletsHandlers: readonly Handler[] = [
  walletPageHandler,
  walletAddHandler,
  walletDeleteHandler,
]
