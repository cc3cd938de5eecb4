export { SettingsScreen as Page } from '../../features/identity/settings/settings-screen.tsx'
