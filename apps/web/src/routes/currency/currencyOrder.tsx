export { SpotOrdersScreen as Page } from '../../features/spot/orders/orders-screen.tsx'
