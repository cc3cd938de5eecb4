export { ChainDepositScreen as Page } from '../../features/cash/recharge/chain-deposit-screen.tsx'
