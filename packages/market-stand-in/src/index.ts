export { type Fault, FAULTS } from './fault.ts'
export { EXCHANGES, type ExchangeId, STOCKS, type Who } from './markets.ts'
export {
  type MarketStandIn,
  type StandInOptions,
  startMarketStandIn,
} from './start-market-stand-in.ts'
