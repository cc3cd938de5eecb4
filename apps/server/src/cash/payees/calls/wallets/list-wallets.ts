import { calls } from '@candor/protocol'
import type { Payees } from '../../open-payees.ts'
import { handler } from '../../../../kernel/handler.ts'

export const listWalletsHandler = handler(
  calls.walletPage,
  async ({ wallets }: Pick<Payees, 'wallets'>, { user }, { query }) => wallets.page(user.id, query),
)
