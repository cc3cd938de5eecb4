export type { WithdrawalAct, WithdrawalDetail } from './withdrawal-detail.ts'
export { WITHDRAWAL_DECIDERS, type WithdrawalRow } from './withdrawal-page.ts'
