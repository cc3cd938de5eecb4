import { calls } from '@candor/protocol'
import { HEAVY, handler } from '../../../kernel/handler.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { dayText } from '../days.ts'
import { keptDays } from '../list-store.ts'
import type { LiabilityLists } from '../open-liabilities.ts'
import { listOfDay } from './list-of-day.ts'

type Needs = Pick<Kernel, 'store'> & { liabilityLists: LiabilityLists }

/** Whoever is owed nothing is proved to have no part of theirs. */
export const myLiabilitiesHandler = handler(
  calls.myLiabilities,
  async (needs: Needs, { user }, { body }) => {
    const { day, seq, root } = await listOfDay(needs, body.day)
    if (!(await keptDays(needs)).includes(day)) throw new Refusal('liabilities_dropped')
    const own = await needs.liabilityLists.ownKey(day, user.id)
    const proof = await needs.liabilityLists.prove(day, own)
    return {
      ...{ day: dayText(day), seq, root: root.toString('hex'), owner: own.owner },
      secret: Buffer.from(own.secret).toString('hex'),
      proof: Buffer.from(proof).toString('base64'),
    }
  },
  HEAVY,
)
