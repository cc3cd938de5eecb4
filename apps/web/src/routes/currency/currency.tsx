export { SpotScreen as Page } from '../../features/spot/spot-screen.tsx'
