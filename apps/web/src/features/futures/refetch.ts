import { refetchUntold } from '../../data/own/refetch-untold.ts'

/** What an act on a contract changes, where the stream does not tell it. */
export function refetchFutures(): Promise<void> {
  return refetchUntold(
    'getContractOrder',
    'findUserCurrencyAccountList',
    'personalLimits',
    'contractRule',
  )
}
