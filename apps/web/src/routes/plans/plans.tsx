export { PlansScreen as Page } from '../../features/plans/plans-screen.tsx'
