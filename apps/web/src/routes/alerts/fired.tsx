export { FiredScreen as Page } from '../../features/alerts/fired-screen.tsx'
