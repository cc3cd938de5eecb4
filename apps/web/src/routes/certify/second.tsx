export { AdvancedCertificationScreen as Page } from '../../features/identity/certify/advanced-screen.tsx'
