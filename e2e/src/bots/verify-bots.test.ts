import { amount, price, quantity } from '@candor/money'
import type {
  ProgramBalance,
  ProgramFill,
  ProgramOrder,
} from '@candor/programs-protocol/operations'
import { expect, test } from 'vitest'
import type { BotReport } from './bot-process.ts'
import { type EndedBot, type Trade, bookFaults, tradeFaults } from './verify-bots.ts'

const [MAKER, TAKER] = [11, 12]
const TRADE: Trade = {
  ...{ kind: 'spotTraded', trade: 7, market: 0, price: price(100), quantity: quantity(3) },
  ...{ worth: amount(300n), takerSide: 'sell', makerOrder: 1, makerUser: MAKER, takerOrder: 2 },
  ...{ takerUser: TAKER, makerFee: amount(0n), takerFee: amount(0n) },
}
const BALANCES = [{ currency: 'USDT', account: 'spot', total: '97' }] as ProgramBalance[]

const orderOf = (id: string, facts: Partial<ProgramOrder> = {}) =>
  ({ id, clientOrderId: `name-${id}`, replaces: null, status: 'open', ...facts }) as ProgramOrder
const fillOf = (facts: Partial<ProgramFill>) =>
  ({ id: '7', price: '1.00', quantity: '3', ...facts }) as ProgramFill
const BOUGHT = fillOf({ orderId: '1', side: 'buy', role: 'maker' })
const SOLD = fillOf({ orderId: '2', side: 'sell', role: 'taker' })

/** A bot whose book is the venue's, but for what is told apart; `amended` orders are in both. */
function bot(
  name: 'maker' | 'taker',
  changed: Partial<BotReport> = {},
  amended: readonly ProgramOrder[] = [],
): EndedBot {
  const isMaker = name === 'maker'
  const fills = [isMaker ? BOUGHT : SOLD]
  const orders = [orderOf(isMaker ? '1' : '2'), ...amended]
  const outcomes = { [orders[0]!.clientOrderId!]: { id: orders[0]!.id } }
  const lists: Record<string, object[]> = { listFills: fills, listOrders: orders }
  const candor = {
    rows: async function* (list: string) {
      yield* lists[list]!
    },
    listBalances: () => Promise.resolve(BALANCES),
  } as unknown as EndedBot['candor']
  const nothing = { refusals: {}, counts: {}, faults: [] }
  const report = { fills, orders, balances: BALANCES, outcomes, ...nothing, ...changed }
  return { name, user: isMaker ? MAKER : TAKER, report, candor }
}

test('books that agree have no faults', async () => {
  expect(await bookFaults(bot('maker'))).toEqual([])
  expect(tradeFaults([bot('maker'), bot('taker')], [TRADE])).toEqual([])
})

test.each<[string, Partial<BotReport>, RegExp]>([
  ['a fill that the bot was not told', { fills: [] }, /fill 7 is .*, not undefined/],
  [
    'a fill that the venue has not',
    { fills: [BOUGHT, fillOf({ id: '8' })] },
    /the venue has no fill 8/,
  ],
  [
    'an order that ended another way',
    { orders: [orderOf('1', { status: 'filled' })] },
    /order 1 is/,
  ],
  ['an order that the bot does not know', { orders: [] }, /order 1 is .*, not undefined/],
  ['another balance', { balances: [{ ...BALANCES[0]!, total: '98' }] }, /balance USDT is/],
  ['an order that was placed and refused', { outcomes: { 'name-1': { refused: 'x' } } }, /name-1/],
  ['an order that nobody accepted', { outcomes: {} }, /nobody knows what became of name-1/],
  [
    'an accepted order that is lost',
    { outcomes: { 'name-1': { id: '1' }, 'name-9': { id: '9' } } },
    /the orders called name-9 are , not 9/,
  ],
  ['what contradicted itself', { faults: ['order 1 ended twice'] }, /order 1 ended twice/],
])('%s is a fault', async (_, changed, fault) => {
  expect((await bookFaults(bot('maker', changed))).join('\n')).toMatch(fault)
})

test('an amended order has the name of the one whose place it took', async () => {
  const twice = [orderOf('5', { clientOrderId: 'name-1' })]
  const amended = twice.map((order) => ({ ...order, replaces: '1' }))
  expect(await bookFaults(bot('maker', {}, amended))).toEqual([])
  expect((await bookFaults(bot('maker', {}, twice))).join('\n')).toMatch(/name-1 are 1, 5, not 1/)
})

test.each<[string, Partial<BotReport>, RegExp]>([
  ['that was not told', { fills: [] }, /taker: trade 7 of the journal was told as another/],
  [
    'of another order',
    { fills: [{ ...SOLD, orderId: '3' }] },
    /trade 7 of the journal was told as another/,
  ],
  [
    'told with the other side',
    { fills: [{ ...SOLD, side: 'buy' }] },
    /fill 7 has two sides that differ/,
  ],
  ['at another price', { fills: [{ ...SOLD, price: '1.01' }] }, /fill 7 has two sides that differ/],
  ['nobody made', { fills: [SOLD, fillOf({ id: '8' })] }, /taker: fill 8 is not in the journal/],
])('a trade %s is a fault', (_, changed, fault) => {
  expect(tradeFaults([bot('maker'), bot('taker', changed)], [TRADE]).join('\n')).toMatch(fault)
})
