export { FuturesScreen as Page } from '../../features/futures/futures-screen.tsx'
