import { calls } from '@candor/protocol'
import { HEAVY, handler } from '../../../kernel/handler.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Pricing } from '../../../market/pricing.ts'
import { checkFiring } from '../check-firing.ts'

export const checkAlertHandler = handler(
  calls.checkAlert,
  async (
    { store, transactor, market }: Pick<Kernel, 'store' | 'transactor'> & Pricing,
    { user },
    { body },
  ) => {
    const firing = await store
      .selectFrom('alert_firings')
      .selectAll()
      .where('user_id', '=', user.id)
      .where('id', '=', Number(body.id))
      .executeTakeFirst()
    if (!firing) return new Refusal('alert_unknown')
    const checks = await checkFiring({ transactor, market }, firing)
    return { holds: checks.every(({ holds }) => holds), checks }
  },
  2 * HEAVY,
)
