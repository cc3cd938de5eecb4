export { RechargeHistoryScreen as Page } from '../../features/cash/records/recharge-history-screen.tsx'
