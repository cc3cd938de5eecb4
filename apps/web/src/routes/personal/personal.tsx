export { PersonalScreen as Page } from '../../features/identity/personal/personal-screen.tsx'
