export { FastOrdersScreen as Page } from '../../features/fast/orders/orders-screen.tsx'
