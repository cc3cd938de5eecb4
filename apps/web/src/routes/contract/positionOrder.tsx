export { PositionsScreen as Page } from '../../features/futures/positions/positions-screen.tsx'
