export { LoginScreen as Page } from '../../features/identity/login/login-screen.tsx'
