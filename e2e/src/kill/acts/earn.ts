import type { PurchasePreview } from '@candor/protocol'
import type { PortalClient } from '../../portal-client.ts'
import { type Random, pick } from '../random.ts'
import { answerOf } from '../requests.ts'

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

interface Ticket {
  path: string
  body: Record<string, unknown>
}

export function wealthTicket(random: Random): Ticket {
  return { path: '/userProductOrder/executeUserPurchaseOrder', body: purchase(random, WEALTH) }
}

export function lockTicket(random: Random): Ticket {
  return { path: '/lockMining/purchase', body: purchase(random, LOCKS) }
}

/** A purchase at previewed terms; undefined where no preview came. */
export async function wealthPreview(
  client: PortalClient,
  { body }: Ticket,
): Promise<Ticket | undefined> {
  const path = '/userProductOrder/executeAnticipateOrder'
  const envelope = await answerOf(client.post<PurchasePreview>(path, body))
  if (envelope?.code !== 200) return undefined
  const { previewId } = envelope.data
  return { path: '/userProductOrder/executeUserOrder', body: { previewId } }
}

export function redemption(kind: 'wealth' | 'lockMining', orderId: string): Ticket {
  return kind === 'wealth'
    ? { path: '/userProductOrder/executeUserRedeemOrder', body: { orderId } }
    : { path: '/lockMining/redeem', body: { orderId, confirmPenalty: true } }
}

function purchase(random: Random, products: typeof WEALTH) {
  const { productId, least, most, digits } = pick(random, products)
  return { productId, amount: (least + random() * (most - least)).toFixed(digits) }
}
