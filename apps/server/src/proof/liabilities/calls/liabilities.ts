import { shortDecimal } from '@candor/money'
import { type HOUSE_POOLS, calls } from '@candor/protocol'
import { handler } from '../../../kernel/handler.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { PublicLog } from '../../log/open-proof-log.ts'
import { VENUE } from '../../log/venue-key.ts'
import { dayText } from '../days.ts'
import { keptDays } from '../list-store.ts'
import { LISTS_PATH } from '../serve-lists.ts'
import { listOfDay } from './list-of-day.ts'

type HousePool = (typeof HOUSE_POOLS)[number]

type Needs = Pick<Kernel, 'store' | 'transactor'> & {
  publicLog: Pick<PublicLog, 'newest' | 'ownParts'>
}

export const liabilitiesHandler = handler(
  calls.liabilities,
  async (needs: Needs, _caller, { body }) => {
    const list = await listOfDay(needs, body.day)
    const days = await keptDays(needs)
    return {
      day: dayText(list.day),
      ...{ seq: list.seq, at: list.at, origin: list.origin, bytes: list.bytes },
      root: list.root.toString('hex'),
      isPublished: list.is_published,
      record: list.is_published ? await recordOf(needs, list) : null,
      totals: list.totals.map(({ code, scale, amount }) => ({
        currencyCode: code,
        amount: shortDecimal(BigInt(amount), scale),
      })),
      pools: list.pools.map(({ pool, code, scale, available, held }) => ({
        pool: pool as HousePool,
        currencyCode: code,
        available: shortDecimal(BigInt(available), scale),
        held: shortDecimal(BigInt(held), scale),
      })),
      list: days.includes(list.day) ? LISTS_PATH + dayText(list.day) : null,
      days: days.map(dayText),
    }
  },
)

/** The public part of the record that holds the list: the first one behind the list's record that publishes any. */
async function recordOf({ publicLog }: Needs, { seq }: { seq: number }): Promise<string | null> {
  const until = (await publicLog.newest())?.size ?? 0
  const { parts } = await publicLog.ownParts.page(VENUE, { after: seq, until, limit: 1 })
  return parts[0] ? Buffer.from(parts[0].bytes).toString('base64') : null
}
