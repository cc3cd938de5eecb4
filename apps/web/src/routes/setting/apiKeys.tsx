export { KeysScreen as Page } from '../../features/identity/keys/keys-screen.tsx'
