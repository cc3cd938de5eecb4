import type { CallOptions } from './caller.ts'
import { CandorPositions } from './candor-positions.ts'
import type { Answer, Asked } from './operation-types.ts'

/** The own account: key, balances, fees, and money that is moved. */
export class CandorAccount extends CandorPositions {
  /** What the key may do. */
  getKey(options?: CallOptions): Promise<Answer<'getKey'>> {
    return this.call('getKey', {}, options)
  }

  /** The own balances that hold something. */
  listBalances(
    asked: Asked<'listBalances'> = {},
    options?: CallOptions,
  ): Promise<Answer<'listBalances'>> {
    return this.call('listBalances', asked, options)
  }

  /** The own fees of every market. */
  listFees(options?: CallOptions): Promise<Answer<'listFees'>> {
    return this.call('listFees', {}, options)
  }

  /** Moves money between the own two accounts, at once and free. */
  createTransfer(
    asked: Asked<'createTransfer'>,
    options?: CallOptions,
  ): Promise<Answer<'createTransfer'>> {
    return this.call('createTransfer', asked, options)
  }

  /** A page of the own transfers, newest first. */
  listTransfers(
    asked: Asked<'listTransfers'> = {},
    options?: CallOptions,
  ): Promise<Answer<'listTransfers'>> {
    return this.call('listTransfers', asked, options)
  }

  /** A page of what came in, newest first. */
  listDeposits(
    asked: Asked<'listDeposits'> = {},
    options?: CallOptions,
  ): Promise<Answer<'listDeposits'>> {
    return this.call('listDeposits', asked, options)
  }

  /** Withdraws to an address that the key's owner has saved. The right is withdraw. */
  createWithdrawal(
    asked: Asked<'createWithdrawal'>,
    options?: CallOptions,
  ): Promise<Answer<'createWithdrawal'>> {
    return this.call('createWithdrawal', asked, options)
  }

  /** A page of what was withdrawn, newest first. */
  listWithdrawals(
    asked: Asked<'listWithdrawals'> = {},
    options?: CallOptions,
  ): Promise<Answer<'listWithdrawals'>> {
    return this.call('listWithdrawals', asked, options)
  }
}
