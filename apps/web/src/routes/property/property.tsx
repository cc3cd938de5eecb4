export { AssetsScreen as Page } from '../../features/cash/assets/assets-screen.tsx'
