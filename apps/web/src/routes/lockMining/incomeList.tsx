export { LockMiningIncomeScreen as Page } from '../../features/earn/lock-mining/income-screen.tsx'
