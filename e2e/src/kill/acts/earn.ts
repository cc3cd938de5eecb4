import type { PortalClient } from '@candor/client'
import { type Random, pick } from '../random.ts'
import { type Ticket, dataOf } from '../requests.ts'

const WEALTH = [
  { productId: 'wealth-usdt-5', least: 100, most: 300, digits: 2 },
  { productId: 'wealth-usdt-15', least: 100, most: 300, digits: 6 },
  { productId: 'wealth-btc-30', least: 0.001, most: 0.003, digits: 8 },
]
const LOCKS = [
  { productId: 'lock-usdt-7', least: 100, most: 300, digits: 2 },
  { productId: 'lock-usdt-30', least: 100, most: 200, digits: 6 },
  { productId: 'lock-eth-30', least: 0.01, most: 0.05, digits: 8 },
]

export function wealthTicket(random: Random) {
  return { call: 'purchaseProduct', body: purchase(random, WEALTH) } satisfies Ticket
}

export function lockTicket(random: Random): Ticket {
  return { call: 'lockMiningPurchase', body: purchase(random, LOCKS) }
}

/** A purchase at previewed terms; undefined where no preview came. */
export async function wealthPreview(
  client: PortalClient,
  { body }: ReturnType<typeof wealthTicket>,
): Promise<Ticket | undefined> {
  const preview = await dataOf(client.call('anticipateOrder', { body }))
  return preview && { call: 'executeUserOrder', body: { previewId: preview.previewId } }
}

export function redemption(kind: 'wealth' | 'lockMining', orderId: string): Ticket {
  return kind === 'wealth'
    ? { call: 'redeemProduct', body: { orderId } }
    : { call: 'lockMiningRedeem', body: { orderId, confirmPenalty: true } }
}

function purchase(random: Random, products: typeof WEALTH) {
  const { productId, least, most, digits } = pick(random, products)
  return { productId, amount: (least + random() * (most - least)).toFixed(digits) }
}
