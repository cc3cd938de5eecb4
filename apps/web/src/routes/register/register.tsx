export { RegisterScreen as Page } from '../../features/identity/register/register-screen.tsx'
