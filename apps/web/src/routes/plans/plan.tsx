export { PlanScreen as Page } from '../../features/plans/plan-screen.tsx'
