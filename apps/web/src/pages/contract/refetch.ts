import { refetchCalls } from '../../data/queries.ts'

/** What an act on a contract changes is read again; the stream says the same to other screens. */
export async function refetchContracts(): Promise<void> {
  await refetchCalls(
    'getContractOrder',
    'findUserCurrencyAccountList',
    'accountList',
    'personalLimits',
    'contractRule',
  )
}
