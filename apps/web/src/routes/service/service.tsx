export { ServiceScreen as Page } from '../../features/service/service-screen.tsx'
