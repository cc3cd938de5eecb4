export { SwapHistoryScreen as Page } from '../../features/swap/history-screen.tsx'
