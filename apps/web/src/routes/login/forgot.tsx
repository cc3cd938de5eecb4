export { ForgotPasswordScreen as Page } from '../../features/identity/login/forgot-screen.tsx'
