export { FindScreen as Page } from '../../features/find/find-screen.tsx'
