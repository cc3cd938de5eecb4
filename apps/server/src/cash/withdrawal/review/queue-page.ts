import type { Kernel } from '../../../kernel/kernel.ts'
import type { RiskFlag } from './risk-flags.ts'
import { OPEN_STAGES, type QueueRow, queueRows } from './queue-rows.ts'
import { type Stage, type WithdrawalFilter, fitting } from '../withdrawals.ts'

/** Flags hang on prices and are found by reading: so many withdrawals are looked at for one. */
const MOST_FLAGGED = 2_000

interface PageFilter extends Omit<WithdrawalFilter, 'stages'> {
  /** What is under way when absent. */
  stage?: Stage | undefined
  /** Only those with this flag. */
  flag?: RiskFlag | undefined
  page: number
  limit: number
}

/** Withdrawals a page at a time: under way the oldest first, of what has ended the newest. */
export async function withdrawalPage(
  needs: Pick<Kernel, 'store' | 'transactor' | 'projector'>,
  { stage, flag, page, limit, ...wanted }: PageFilter,
): Promise<{ records: QueueRow[]; total: number; page: number; limit: number }> {
  const filter = { ...wanted, stages: stage === undefined ? OPEN_STAGES : [stage] }
  await needs.projector.reached(needs.transactor.durableSeq)
  const newestFirst = stage === 'confirmed' || stage === 'refused'
  const offset = (page - 1) * limit
  if (flag === undefined) {
    const { records, total } = await fitting(needs.store, filter, { newestFirst, offset, limit })
    return { records: await queueRows(needs, records), total, page, limit }
  }
  const part = { newestFirst, offset: 0, limit: MOST_FLAGGED }
  const { records } = await fitting(needs.store, filter, part)
  const flagged = (await queueRows(needs, records)).filter(({ flags }) => flags.includes(flag))
  return { records: flagged.slice(offset, offset + limit), total: flagged.length, page, limit }
}
