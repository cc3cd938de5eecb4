export { AddCardScreen as Page } from '../../features/cash/cards/add-card-screen.tsx'
