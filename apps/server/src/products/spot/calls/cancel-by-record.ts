import { Refusal } from '../../../kernel/refusal.ts'
import { type NextPriceNeeds, submitAtNextPrice } from '../../../kernel/submit-at-next-price.ts'
import { namedRefusal } from './cancel-order.ts'

/**
 * Cancels a spot order as `cancelOrder` does, and resolves once that is durable, with no table read: what
 * the order filled before is not known then. Only a refusal is named by what the tables say of the order.
 */
export async function cancelByRecord(
  kernel: NextPriceNeeds,
  user: number,
  order: number,
): Promise<void> {
  try {
    await submitAtNextPrice(kernel, { kind: 'cancelSpotOrder', user, order })
  } catch (error) {
    throw error instanceof Refusal ? await namedRefusal(kernel, user, order, error) : error
  }
}
