export { AreaScreen as Page } from '../../features/identity/area/area-screen.tsx'
