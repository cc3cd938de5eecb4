import { cheatsOf } from './cheat.ts'
import { add, atEvent, type Fields, leaveOut, raise } from './operator.ts'

/** Cheats with orders of the book, conditional orders, swaps, and orders that wait for their price. */
export const TRADE_CHEATS = cheatsOf([
  [
    'fee one unit too high',
    'the taker of a trade pays a unit more, and the house receives it',
    'person',
    'fees',
    atEvent('spotTraded', (event, record) => {
      raise(event, 'takerFee', 1n)
      add(record, 'spotFee', event['takerOrder'], 1n)
    }),
  ],
  [
    'fee posted one unit too high',
    'the trade tells the right fee, and a unit more is moved',
    'person',
    'postings',
    atEvent('spotTraded', (event, record) => add(record, 'spotFee', event['takerOrder'], 1n)),
  ],
  [
    'worse fill than the book allowed',
    'a taker gets a price a tick worse than the best in the book',
    'auditor',
    'fills',
    atEvent('spotTraded', (event) => {
      const worse = event['takerSide'] === 'buy' ? 1 : -1
      event['price'] = (event['price'] as number) + worse
    }),
  ],
  [
    'skipped priority',
    'the house fills an order in place of the person who was first',
    'auditor',
    'fills',
    atEvent('spotTraded', (event) => {
      if (event['makerOrder'] === 0) return false
      Object.assign(event, { makerOrder: 0, makerUser: 8 })
    }),
  ],
  [
    'fill left out',
    'an order that the book had something for is not filled',
    'auditor',
    'fills',
    atEvent('spotTraded', (event, record) => {
      leaveOut(record, (each) => each === event)
    }),
  ],
  [
    'order backdated',
    'an order is given the number, and so the place, of an older one',
    'auditor',
    'ids',
    atEvent('spotOrderPlaced', (event) => {
      if ((event['order'] as number) < 60) return false
      event['order'] = (event['order'] as number) - 40
    }),
  ],
  [
    'hold of one unit less',
    'an order in the book has a unit less set aside than it needs',
    'auditor',
    'holds',
    atEvent('spotOrderPlaced', (event, record) => {
      const held = record.postings.some(
        ({ reason, reference }) => reason === 'spotHold' && reference === event['order'],
      )
      return held ? add(record, 'spotHold', event['order'], -1n) : false
    }),
  ],
  [
    'conditional order skipped',
    'a print reaches a conditional order, and it is not told so',
    'person',
    'triggers',
    atEvent('triggersReached', (event, record) => {
      leaveOut(record, (each) => each === event)
    }),
  ],
  [
    'exit not set aside',
    'an exit is not given what its order filled',
    'person',
    'exits',
    atEvent('exitFunded', (event, record) => {
      leaveOut(record, (each) => each === event)
    }),
  ],
  [
    'order given a later price',
    'an order that waits is passed over by the print that it was due',
    'person',
    'pending',
    atEvent('pendingReached', (event) => {
      const orders = event['orders'] as number[]
      if (orders.length < 2) return false
      event['orders'] = orders.slice(1)
    }),
  ],
  [
    'market buy that waits uncovered',
    'a buy by lots at the market has a unit less set aside than it would cost with a hundredth more',
    'auditor',
    'pending',
    atEvent('pendingAccepted', (event, record) => {
      const { kind, side, method, amount, origin } = event['asked'] as Fields
      const isByLots = kind === 'placeSpotOrder' && side === 'buy' && method === 'market'
      if (!isByLots || amount !== undefined || origin !== undefined) return false
      const [own] = event['cover'] as { from: number; amount: bigint }[]
      event['cover'] = [{ ...own, amount: own!.amount - 1n }]
      record.postings.find(({ from }) => from === own!.from)!.amount -= 1n
    }),
  ],
  [
    'order carried out as another',
    'an order that waited is placed for a lot more than was asked for',
    'person',
    'pending',
    atEvent('spotOrderPlaced', (event, record) => {
      if (record.command !== 'carryOutPending' || event['amount'] !== 0n) return false
      event['quantity'] = (event['quantity'] as number) + 1
    }),
  ],
  [
    'swap at a worse rate',
    'a swap gives a unit less than price and fee make',
    'person',
    'swaps',
    atEvent('swapped', (event) => raise(event, 'received', -1n)),
  ],
  [
    'swap at a price that was not printed',
    'a swap tells another price than the last print',
    'person',
    'swaps',
    atEvent('swapped', (event) => {
      event['toPrice'] = (event['toPrice'] as number) + 1
    }),
  ],
  [
    'quote below its prices',
    'a quote promises a unit less than its prices make',
    'person',
    'swaps',
    atEvent('swapQuoted', (event) => raise(event, 'received', -1n)),
  ],
])
