export { FundPasswordScreen as Page } from '../../features/identity/settings/fund-password-screen.tsx'
