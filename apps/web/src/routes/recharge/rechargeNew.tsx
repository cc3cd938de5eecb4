export { PurchaseScreen as Page } from '../../features/cash/recharge/purchase-screen.tsx'
