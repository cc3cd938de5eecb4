export { ServiceLinkScreen as Page } from '../../features/service/link-screen.tsx'
