export { RechargeScreen as Page } from '../../features/cash/recharge/recharge-screen.tsx'
