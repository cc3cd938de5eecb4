export { FuturesOrdersScreen as Page } from '../../features/futures/orders/orders-screen.tsx'
