export { ShareScreen as Page } from '../../features/share/share-screen.tsx'
