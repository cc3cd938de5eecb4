import { creditRecharge } from './credit-recharge.ts'
import { fundPool } from './fund-pool.ts'
import { moveFunds } from './move-funds.ts'
import { openAccount } from './open-account.ts'
import { transfer } from './transfer.ts'

export const accountsCommands = {
  openAccount,
  creditRecharge,
  transfer,
  fundPool,
  moveFunds,
}
