export { ChoosePlaceScreen as Page } from '../../features/service/place/choose-place-screen.tsx'
