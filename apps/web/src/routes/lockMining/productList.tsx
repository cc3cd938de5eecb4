export { LockMiningProductsScreen as Page } from '../../features/earn/lock-mining/products-screen.tsx'
