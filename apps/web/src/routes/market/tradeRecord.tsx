export { TradeRecordScreen as Page } from '../../features/spot/orders/trade-record-screen.tsx'
