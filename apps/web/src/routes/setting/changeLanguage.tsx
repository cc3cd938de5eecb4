export { LanguageScreen as Page } from '../../features/identity/settings/language-screen.tsx'
