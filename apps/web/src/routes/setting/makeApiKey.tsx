export { MakeKeyScreen as Page } from '../../features/identity/keys/make-key-screen.tsx'
