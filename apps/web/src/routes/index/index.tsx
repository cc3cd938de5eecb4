export { HomeScreen as Page } from '../../features/home/home-screen.tsx'
