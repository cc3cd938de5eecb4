import { deskCalls } from '@candor/desk-protocol'
import { listClaims } from '../../../cash/recharge/claims/list-claims.ts'
import type { Settings } from '../../../kernel/config/config.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { deskHandler } from '../../frame/handler.ts'
import { accountsOf, rowOf } from './claim-rows.ts'

export const claimPageHandler = deskHandler(
  deskCalls.claimPage,
  async (
    needs: Pick<Kernel, 'store' | 'transactor'> & Settings<'claimSecondApproval'>,
    _caller,
    { currencyCode, ...filter },
  ) => {
    const found = await listClaims(needs, { ...filter, currency: currencyCode })
    const accounts = await accountsOf(
      needs,
      found.records.map(({ user }) => user),
    )
    return { ...found, records: found.records.map((row) => rowOf(needs, accounts, row)) }
  },
)
