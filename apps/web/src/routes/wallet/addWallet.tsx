export { AddWalletScreen as Page } from '../../features/cash/wallets/add-wallet-screen.tsx'
