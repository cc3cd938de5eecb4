import { cheatsOf } from './cheat.ts'
import {
  add,
  atEvent,
  type Fields,
  leaveOut,
  type OpenRecord,
  raise,
  type Rewrite,
} from './operator.ts'

interface Print {
  seq: number
  price: number
}

const printsOf = (event: Fields) => event['prints'] as Print[]

/** Leaves out all that a record says and moves for an order. */
function forget(record: OpenRecord, order: unknown): void {
  leaveOut(record, (event) => event['order'] === order)
  record.postings = record.postings.filter(({ reference }) => reference !== order)
}

const closed = (how: string, forge: (event: Fields, record: OpenRecord) => unknown) =>
  atEvent('positionClosed', (event, record) =>
    event['how'] === how ? forge(event, record) : false,
  )

const isPaid = (event: Fields) => event['paid'] === true && (event['amount'] as bigint) > 1n

/** The most that an order may win is what was set aside for it. */
const winMoreThanTheCap: Rewrite = (records) => {
  const placed = records.flatMap(({ events }) =>
    events.filter(({ kind }) => kind === 'futuresOrderPlaced'),
  )
  return closed('user', (event, record) => {
    const gain = event['gain'] as bigint
    const order = placed.find((each) => each['order'] === event['order'])
    if (gain === 0n || !order) return false
    const more = (order['reserve'] as bigint) + 1n - gain
    raise(event, 'gain', more)
    add(record, 'futuresProfit', event['order'], more)
  })(records)
}

/** Cheats with fast contracts, futures, wealth and lock mining, and with the prices that settle them. */
export const HOUSE_CHEATS = cheatsOf([
  [
    'flipped outcome',
    'a won contract is told lost, and its stake and profit go to the pool',
    'person',
    'fast',
    atEvent('fastSettled', (event, record) => {
      if (event['outcome'] !== 'won') return false
      event['outcome'] = 'lost'
      const own = record.postings.filter(({ reference }) => reference === event['order'])
      // The free balance that goes with a held one has the id before it.
      const pool = own.find(({ reason }) => reason === 'fastProfit')!.from - 1
      for (const posting of own) {
        posting.to = pool
        posting.reason = posting.reason === 'fastProfit' ? 'fastReserve' : 'fastLoss'
      }
    }),
  ],
  [
    'wrong tie',
    'a contract without a price in its window is told lost in place of refunded',
    'person',
    'fast',
    atEvent('fastSettled', (event) => {
      if (event['outcome'] !== 'refunded') return false
      event['outcome'] = 'lost'
    }),
  ],
  [
    'another median',
    'twice the median of the window is two ticks higher',
    'person',
    'fast',
    atEvent('fastSettled', (event) =>
      event['outcome'] === 'won' ? raise(event, 'twicePrice', 2n) : false,
    ),
  ],
  [
    'print left out',
    'the first print of a window is not shown',
    'person',
    'prices',
    atEvent('fastSettled', (event) => {
      if (printsOf(event).length < 2) return false
      event['prints'] = printsOf(event).slice(1)
    }),
  ],
  [
    'print from nowhere',
    'a window shows a price that was never printed',
    'person',
    'prices',
    atEvent('fastSettled', (event) => {
      const [first, ...others] = printsOf(event)
      if (!first) return false
      event['prints'] = [{ ...first, price: first.price + 1 }, ...others]
    }),
  ],
  [
    'payout short by one unit',
    'a won contract pays a unit less than was promised',
    'person',
    'fast',
    atEvent('fastSettled', (event, record) =>
      event['outcome'] === 'won' ? add(record, 'fastProfit', event['order'], -1n) : false,
    ),
  ],
  [
    'promise below the rules',
    'a contract promises a unit less than its rules offer',
    'person',
    'fast',
    atEvent('fastOpened', (event, record) => {
      raise(event, 'profit', -1n)
      add(record, 'fastReserve', event['order'], -1n)
    }),
  ],
  [
    'promise not set aside',
    'what a contract may win stays free in the pool',
    'auditor',
    'holds',
    atEvent('fastOpened', (event, record) => {
      record.postings = record.postings.filter(
        ({ reason, reference }) => reason !== 'fastReserve' || reference !== event['order'],
      )
    }),
  ],
  [
    'contract opened at another price',
    'the open price is a tick higher than the print that the order waited for',
    'person',
    'fast',
    atEvent('fastOpened', (event) => {
      event['openPrice'] = (event['openPrice'] as number) + 1
    }),
  ],
  [
    'contract that runs longer',
    'a contract expires a second later than was agreed',
    'person',
    'fast',
    atEvent('fastOpened', (event) => {
      event['expiresAt'] = (event['expiresAt'] as number) + 1_000
    }),
  ],
  [
    'futures fee one unit too high',
    'the fee of an order is a unit more, and the pool receives it',
    'person',
    'futures',
    atEvent('futuresOrderPlaced', (event, record) => {
      raise(event, 'fee', 1n)
      add(record, 'futuresFee', event['order'], 1n)
    }),
  ],
  [
    'position opened at a worse price',
    'a position is opened a tick from the price that the rules give',
    'person',
    'futures',
    atEvent('positionOpened', (event) => {
      event['price'] = (event['price'] as number) + 1
    }),
  ],
  [
    'liquidation before its price',
    'a position that no print has reached is told liquidated',
    'person',
    'futures',
    closed('user', (event) => {
      event['how'] = 'liquidation'
    }),
  ],
  [
    'liquidation skipped',
    'a position that a print reaches is spared',
    'auditor',
    'futures',
    closed('liquidation', (event, record) => forget(record, event['order'])),
  ],
  [
    'stop skipped',
    'a stop loss that a print reaches is not carried out',
    'person',
    'futures',
    closed('stopLoss', (event, record) => forget(record, event['order'])),
  ],
  [
    'profit over the cap',
    'a close wins a unit more than was set aside as the most that it may win',
    'auditor',
    'futures',
    winMoreThanTheCap,
  ],
  [
    'loss one unit too high',
    'a close loses a unit more than the prices say',
    'person',
    'futures',
    closed('user', (event, record) => {
      if ((event['loss'] as bigint) === 0n) return false
      raise(event, 'loss', 1n)
      add(record, 'futuresLoss', event['order'], 1n)
      add(record, 'futuresMarginReturn', event['order'], -1n)
    }),
  ],
  [
    'income a unit short',
    'a day of a product pays a unit less',
    'person',
    'earn',
    atEvent('incomeAccrued', (event, record) => {
      if (!isPaid(event)) return false
      raise(event, 'amount', -1n)
      record.postings.find(({ reference }) => reference === event['order'])!.amount -= 1n
    }),
  ],
  [
    'income a day short',
    'a day of a product is skipped, and the next is paid in its place',
    'person',
    'earn',
    atEvent('incomeAccrued', (event) => {
      if (event['day'] !== 1) return false
      event['day'] = 2
    }),
  ],
  [
    'penalty too high',
    'an early return costs a unit more',
    'person',
    'earn',
    atEvent('productReturned', (event, record) => {
      if (event['how'] !== 'redeemed' || (event['penalty'] as bigint) < 2n) return false
      raise(event, 'penalty', 1n)
      const own = record.postings.filter(({ reference }) => reference === event['order'])
      own.find(({ reason }) => reason.endsWith('Penalty'))!.amount += 1n
      own.find(({ reason }) => reason.endsWith('Return'))!.amount -= 1n
    }),
  ],
  [
    'rules changed for an order',
    'a product is sold at another rate than its rules say',
    'person',
    'earn',
    atEvent('productBought', (event) => {
      event['rate'] = (event['rate'] as number) - 1
    }),
  ],
])
