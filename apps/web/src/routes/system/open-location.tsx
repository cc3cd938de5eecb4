export { PlaceScreen as Page } from '../../features/service/place/place-screen.tsx'
