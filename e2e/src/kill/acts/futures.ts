import type { FuturesOrderRow } from '@candor/protocol'
import type { Offers } from '../offers.ts'
import { type Random, pick } from '../random.ts'
import type { Ticket } from '../requests.ts'

/** Symbols with a lever that a second's move can end, and a calm one. */
const SYMBOLS = [
  { symbol: 'BTCUSDT', levers: [5, 10, 20, 50] },
  { symbol: 'ETHUSDT', levers: [10, 20, 50] },
  { symbol: 'DOGEUSDT', levers: [5, 20, 50] },
]

/** A market order, or a limit order a little way off; often with stops close enough to be met. */
export function futuresTicket(random: Random, { prices, priceScales }: Offers) {
  const { symbol, levers } = pick(random, SYMBOLS)
  const isLong = random() < 0.5
  const isLimit = random() < 0.4
  const last = prices.get(symbol)!
  const text = (price: number) => price.toFixed(priceScales.get(symbol)!)
  const entry = isLimit ? last * (1 + (random() - 0.5) * 0.001) : last
  const side = isLong ? 1 : -1
  return {
    call: 'contractOrder',
    body: {
      symbol,
      direction: isLong ? 'buyLong' : 'buyShort',
      entrustType: isLimit ? 'limit' : 'market',
      ...(isLimit ? { price: text(entry) } : {}),
      lots: 1 + Math.floor(random() * 3),
      lever: pick(random, levers),
      ...(random() < 0.5 ? { stopLoss: text(entry * (1 - side * distance(random))) } : {}),
      ...(random() < 0.5 ? { stopProfit: text(entry * (1 + side * distance(random))) } : {}),
    },
  } satisfies Ticket
}

/** What is done with a position: one that has too many ends or turns one. */
export function positionAct(
  random: Random,
  id: string,
  isFull: boolean,
  opened: FuturesOrderRow | undefined,
): Ticket & { act: 'follow' | 'lock' | 'reverse' | 'close' | 'stops' } {
  const choice = random()
  const params = { id }
  if (isFull || choice < 0.3) return { act: 'close', call: 'endContractOrder', params }
  if (choice < 0.5) return { act: 'reverse', call: 'endAndChaseContractOrder', params }
  const follow = (action: 'lock' | 'follow') =>
    ({ act: action, call: 'chaseContractOrder', params, query: { action } }) as const
  if (choice < 0.65) return follow('lock')
  const row = opened
  if (!row || choice < 0.75) return follow('follow')
  const open = Number(row.openPrice)
  const side = row.direction === 'buyLong' ? 1 : -1
  const text = (price: number) => price.toFixed(row.priceScale)
  return {
    act: 'stops',
    call: 'setStopProfitAndLoss',
    body: {
      orderNo: row.id,
      stopLoss: random() < 0.2 ? null : text(open * (1 - side * distance(random))),
      stopProfit: random() < 0.2 ? null : text(open * (1 + side * distance(random))),
    },
  }
}

/** A share of the price: some are met within seconds, some in hours. */
function distance(random: Random): number {
  return 0.000_3 + random() ** 3 * 0.004
}
