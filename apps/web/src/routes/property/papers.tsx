export { PapersScreen as Page } from '../../features/portfolio/papers-screen.tsx'
