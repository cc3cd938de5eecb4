export { PlanFormScreen as Page } from '../../features/plans/plan-form-screen.tsx'
