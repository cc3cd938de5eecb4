export { WealthScreen as Page } from '../../features/earn/wealth/wealth-screen.tsx'
