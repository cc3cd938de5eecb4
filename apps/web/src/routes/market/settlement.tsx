export { SettlementScreen as Page } from '../../features/fast/settlement/settlement-screen.tsx'
