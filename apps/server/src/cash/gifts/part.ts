import { type Opened, definePart } from '../../kernel/part.ts'
import { type GiftNeeds, settleGiftBars } from './bar-gifts.ts'
import { giftsMigrations } from './migrations.ts'

export const giftsPart = definePart({
  name: 'gifts',
  migrations: giftsMigrations,
  // What binds gifts and bonuses is read from the engine.
  fold: { tables: [], withoutRows: ['creditRulesSet', 'creditBound', 'depositsSpent'] },
  /** Finishes what a stop cut short. */
  async open(needs: GiftNeeds): Promise<Opened> {
    await settleGiftBars(needs)
    return { gives: {} }
  },
})
