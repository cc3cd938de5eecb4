export { WithdrawalWayScreen as Page } from '../../features/cash/withdrawal/way-screen.tsx'
