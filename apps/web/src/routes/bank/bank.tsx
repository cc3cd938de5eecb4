export { CardsScreen as Page } from '../../features/cash/cards/cards-screen.tsx'
