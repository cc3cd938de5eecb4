export { PaymentScreen as Page } from '../../features/cash/recharge/payment-screen.tsx'
