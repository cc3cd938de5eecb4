export { LockMiningScreen as Page } from '../../features/earn/lock-mining/lock-mining-screen.tsx'
