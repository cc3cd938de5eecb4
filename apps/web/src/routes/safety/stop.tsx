export { StopAccountScreen as Page } from '../../features/identity/stop/stop-screen.tsx'
