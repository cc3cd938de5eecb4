import { addWalletHandler } from './add-wallet.ts'
import { deleteWalletHandler } from './delete-wallet.ts'
import { listWalletsHandler } from './list-wallets.ts'

/** All of them read and write their own tables, which no record of the journal makes. */
export const walletsHandlers = [listWalletsHandler, addWalletHandler, deleteWalletHandler]
