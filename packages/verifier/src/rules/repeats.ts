import type { DecodedRecord } from '../records/record.ts'
import { RecentIds } from './recent-ids.ts'
import type { Context, Rule } from './rule.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** How long a venue knows each again at least, and of how many it knows. */
const REQUESTS = { keptMs: DAY_MS, most: 1 << 26 }
const COMMANDS = { keptMs: 10 * MINUTE_MS, most: 1 << 19 }

/**
 * Nothing is carried out twice: a request not under the id of one of the same person's of the last day,
 * and a command without a request not under an id of the last ten minutes.
 */
export function repeats(): Rule {
  const requests = new RecentIds(REQUESTS)
  const commands = new RecentIds(COMMANDS)
  return {
    name: 'repeats',
    record(record: DecodedRecord, { report }: Context) {
      const { seq, at, request, id, command } = record
      if (request) {
        report.checked('repeats')
        const owner = command['owner'] as number
        const before = requests.add(request.id, owner * 4 + KINDS[request.by ?? 'first'], {
          seq,
          at,
        })
        if (before !== undefined) {
          const words = `the request ${request.id} was carried out as record ${before}`
          report.finding(seq, 'repeats', words)
        }
      } else if (id !== undefined) {
        report.checked('repeats')
        const before = commands.add(id, 0, { seq, at })
        if (before !== undefined) {
          report.finding(seq, 'repeats', `the command ${id} was carried out as record ${before}`)
        }
      }
    },
  }
}

const KINDS = { first: 0, caller: 1, venue: 2 } as const
