export { BankWithdrawalScreen as Page } from '../../features/cash/withdrawal/bank-withdrawal-screen.tsx'
