export { SwapScreen as Page } from '../../features/swap/swap-screen.tsx'
