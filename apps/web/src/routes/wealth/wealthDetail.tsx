export { WealthProductScreen as Page } from '../../features/earn/wealth/product-screen.tsx'
