export { FeesScreen as Page } from '../../features/spot/fees/fees-screen.tsx'
