export { ProofScreen as Page } from '../../features/proof/proof-screen.tsx'
