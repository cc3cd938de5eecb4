export { LoginPasswordScreen as Page } from '../../features/identity/settings/password-screen.tsx'
