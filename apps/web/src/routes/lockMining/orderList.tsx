export { LockMiningOrdersScreen as Page } from '../../features/earn/lock-mining/orders-screen.tsx'
