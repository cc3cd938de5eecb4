export { NicknameScreen as Page } from '../../features/identity/settings/nickname-screen.tsx'
