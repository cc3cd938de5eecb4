export { TransactionHistoryScreen as Page } from '../../features/cash/records/history-screen.tsx'
