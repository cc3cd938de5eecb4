export { WealthOrdersScreen as Page } from '../../features/earn/wealth/orders-screen.tsx'
