import { accountsHandlers } from './calls/accounts/index.ts'
import { authHandlers } from './calls/auth/index.ts'
import { banksHandlers } from './calls/banks/index.ts'
import { certificationHandlers } from './calls/certification/index.ts'
import { commonHandlers } from './calls/common/index.ts'
import { contentHandlers } from './calls/content/index.ts'
import { earnHandlers } from './calls/earn/index.ts'
import { exchangeHandlers } from './calls/exchange/index.ts'
import { fastHandlers } from './calls/fast/index.ts'
import { filesHandlers } from './calls/files/index.ts'
import { futuresHandlers } from './calls/futures/index.ts'
import { limitsHandlers } from './calls/limits/index.ts'
import { marketHandlers } from './calls/market/index.ts'
import { playerHandlers } from './calls/player/index.ts'
import { rechargeHandlers } from './calls/recharge/index.ts'
import { recoveryHandlers } from './calls/recovery/index.ts'
import { securityHandlers } from './calls/security/index.ts'
import { serviceHandlers } from './calls/service/index.ts'
import { spotHandlers } from './calls/spot/index.ts'
import { transactionsHandlers } from './calls/transactions/index.ts'
import { walletsHandlers } from './calls/wallets/index.ts'
import { withdrawalHandlers } from './calls/withdrawal/index.ts'
import { type Handler, readingTables } from './handler.ts'

/** Every call the server answers, area by area. */
export const HANDLERS: readonly Handler[] = [
  ...authHandlers,
  ...playerHandlers,
  ...securityHandlers,
  ...recoveryHandlers,
  ...banksHandlers,
  ...certificationHandlers,
  ...walletsHandlers,
  ...commonHandlers,
  ...filesHandlers,
  ...contentHandlers,
  ...serviceHandlers,
  ...readingTables(accountsHandlers),
  ...rechargeHandlers,
  ...readingTables(transactionsHandlers),
  ...spotHandlers,
  ...fastHandlers,
  ...futuresHandlers,
  ...limitsHandlers,
  ...exchangeHandlers,
  ...earnHandlers,
  ...withdrawalHandlers,
  ...marketHandlers,
]
