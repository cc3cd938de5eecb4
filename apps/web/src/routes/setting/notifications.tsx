export { ChoicesScreen as Page } from '../../features/content/notifications/choices-screen.tsx'
