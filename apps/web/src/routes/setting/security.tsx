export { SecurityScreen as Page } from '../../features/identity/settings/security-screen.tsx'
