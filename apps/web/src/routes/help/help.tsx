export { HelpScreen as Page } from '../../features/content/help/help-screen.tsx'
