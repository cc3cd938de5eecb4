import type { EngineRecord } from '@candor/engine'
import type { PlanRun } from '../tables.ts'
import type { RunNeeds } from './run-now.ts'

/**
 * Finds in the journal what became of runs that were ordered and not heard of again, by their requests:
 * the record that carried each out, or took it to be carried out at the next price. One that is not
 * found was not carried out as far as is durable.
 */
export async function findOrdered(
  { transactor }: Pick<RunNeeds, 'transactor'>,
  runs: readonly PlanRun[],
): Promise<ReadonlyMap<number, EngineRecord>> {
  const found = new Map<number, EngineRecord>()
  const asked = runs.filter((run) => run.asked_seq !== null)
  if (asked.length === 0) return found
  const byRequest = new Map(asked.map((run) => [`${run.user_id} ${run.request_id}`, run.id]))
  const from = Math.min(...asked.map((run) => run.asked_seq!)) + 1
  const to = transactor.durableSeq
  if (from > to) return found
  for await (const record of transactor.read(from)) {
    if (record.seq > to) break
    const { request, owner } = record
    if (!request || ('by' in request && request.by !== 'caller')) continue
    const run = byRequest.get(`${owner} ${request.id}`)
    if (run !== undefined) found.set(run, record)
  }
  return found
}
