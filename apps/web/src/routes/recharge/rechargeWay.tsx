export { RechargeWayScreen as Page } from '../../features/cash/recharge/way-screen.tsx'
