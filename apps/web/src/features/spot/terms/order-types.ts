import type { Method, SelfTrade, Time } from './order-terms.ts'

/**
 * How a type of order looks, drawn for selling on 48 x 36: the way of the price, what lies in the
 * book, what waits outside it, and where it trades. It is turned over for buying.
 */
export interface Drawing {
  path: string
  /** Heights of lines. */
  inBook?: number
  outside?: number
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
] as const satisfies readonly { type: Method; name: string; text: string; drawing: Drawing }[]

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
