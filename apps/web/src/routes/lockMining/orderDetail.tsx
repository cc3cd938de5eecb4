export { LockMiningOrderScreen as Page } from '../../features/earn/lock-mining/order-screen.tsx'
