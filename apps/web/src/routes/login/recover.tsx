export { RecoverAccountScreen as Page } from '../../features/identity/login/recover-screen.tsx'
