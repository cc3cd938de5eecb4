export { WalletsScreen as Page } from '../../features/cash/wallets/wallets-screen.tsx'
