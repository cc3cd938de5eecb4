export { StatementScreen as Page } from '../../features/portfolio/statement-screen.tsx'
