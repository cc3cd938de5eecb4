export { AlertsScreen as Page } from '../../features/alerts/alerts-screen.tsx'
