export { MarketOrdersScreen as Page } from '../../features/spot/orders/market-orders-screen.tsx'
