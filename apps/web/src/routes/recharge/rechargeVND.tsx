export { BankTransferScreen as Page } from '../../features/cash/recharge/bank-transfer-screen.tsx'
