export { QuotesScreen as Page } from '../../features/quotes/quotes-screen.tsx'
