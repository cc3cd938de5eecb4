export { PortfolioScreen as Page } from '../../features/portfolio/portfolio-screen.tsx'
