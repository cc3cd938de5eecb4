export { PrimaryCertificationScreen as Page } from '../../features/identity/certify/primary-screen.tsx'
