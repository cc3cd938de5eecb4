export { LimitsScreen as Page } from '../../features/identity/limits/limits-screen.tsx'
