export { WealthProductsScreen as Page } from '../../features/earn/wealth/products-screen.tsx'
