export { LockMiningProductScreen as Page } from '../../features/earn/lock-mining/product-screen.tsx'
