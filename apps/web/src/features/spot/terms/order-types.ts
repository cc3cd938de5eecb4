import type { OrderType, SelfTrade, Time } from './order-terms.ts'

/**
 * How a type of order looks, drawn for selling on 48 x 36: the way of the price, what lies in the
 * book, what waits outside it, and where it trades. It is turned over for buying.
 */
export interface Drawing {
  path: string
  /** Heights of lines. */
  inBook?: number
  outside?: number
  /** The way of what follows the price. */
  follows?: string
  trades: { x: number; y: number }
}

/** The types of order, a row each in the sheet that chooses among them. */
export const ORDER_TYPES = [
  {
    type: 'limit',
    name: 'spot.limit',
    text: 'ticket.limitText',
    drawing: { path: 'M7 27 14 21 19 24 27 14 31 17 39 8', inBook: 8, trades: { x: 39, y: 8 } },
  },
  {
    type: 'market',
    name: 'spot.market',
    text: 'ticket.marketText',
    drawing: { path: 'M7 26 14 20 19 23 27 14 31 18 39 11', trades: { x: 39, y: 11 } },
  },
  {
    type: 'stop',
    name: 'ticket.stop',
    text: 'ticket.stopText',
    drawing: { path: 'M7 9 13 14 18 8 25 17 29 14 37 24', outside: 24, trades: { x: 37, y: 24 } },
  },
  {
    type: 'takeProfit',
    name: 'ticket.takeProfit',
    text: 'ticket.takeProfitText',
    drawing: { path: 'M7 27 14 21 19 24 27 14 31 17 39 8', outside: 8, trades: { x: 39, y: 8 } },
  },
  {
    type: 'trailing',
    name: 'ticket.trailing',
    text: 'ticket.trailingText',
    drawing: {
      path: 'M7 20 13 14 17 17 25 7 32 11 36 17',
      follows: 'M5 30H14V24H21V17H43',
      trades: { x: 36, y: 17 },
    },
  },
  {
    type: 'oco',
    name: 'ticket.oco',
    text: 'ticket.ocoText',
    drawing: {
      path: 'M7 20 13 15 18 20 24 14 29 19 36 16',
      inBook: 7,
      outside: 29,
      trades: { x: 36, y: 16 },
    },
  },
] as const satisfies readonly { type: OrderType; name: string; text: string; drawing: Drawing }[]

/** How long an order holds: its name, the trade's code for it, and what it means. */
export const TIME_TEXTS = {
  gtc: { name: 'ticket.gtc', code: 'GTC', text: 'ticket.gtcText' },
  ioc: { name: 'ticket.ioc', code: 'IOC', text: 'ticket.iocText' },
  fok: { name: 'ticket.fok', code: 'FOK', text: 'ticket.fokText' },
  gtd: { name: 'ticket.gtd', code: 'GTD', text: 'ticket.gtdText' },
} as const satisfies Record<Time, { name: string; code: string; text: string }>

/** Which of two own orders closes where they would meet. */
export const SELF_TRADE_TEXTS = {
  newest: { name: 'ticket.newest', text: 'ticket.newestText' },
  oldest: { name: 'ticket.oldest', text: 'ticket.oldestText' },
  both: { name: 'ticket.both', text: 'ticket.bothText' },
} as const satisfies Record<SelfTrade, { name: string; text: string }>
