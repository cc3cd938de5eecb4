export { ChainWithdrawalScreen as Page } from '../../features/cash/withdrawal/chain-withdrawal-screen.tsx'
