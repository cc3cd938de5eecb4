import type { DecodedRecord } from '../records/record.ts'
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
  const requests = new Recent(REQUESTS)
  const commands = new Recent(COMMANDS)
  return {
    name: 'repeats',
    record(record: DecodedRecord, { report }: Context) {
      const { seq, at, request, id, command } = record
      if (request) {
        report.checked('repeats')
        const key = `${command['owner'] as number} ${request.by ?? 'first'} ${request.id}`
        const before = requests.add(key, seq, at)
        if (before !== undefined) {
          report.finding(
            seq,
            'repeats',
            `the request ${request.id} was carried out as record ${before}`,
          )
        }
      } else if (id !== undefined) {
        report.checked('repeats')
        const before = commands.add(id, seq, at)
        if (before !== undefined) {
          report.finding(seq, 'repeats', `the command ${id} was carried out as record ${before}`)
        }
      }
    },
    event() {},
  }
}

/** Ids of late in two generations: once the newer one is of age, the older one is forgotten whole. */
class Recent {
  readonly #keptMs: number
  readonly #most: number
  #newer = new Map<string, number>()
  #older = new Map<string, number>()
  #since = 0

  constructor({ keptMs, most }: { keptMs: number; most: number }) {
    this.#keptMs = keptMs
    // A Map of more is refused by the engine that runs this.
    this.#most = Math.min(most, 1 << 23)
  }

  /** Returns the record that had the id before, or undefined. */
  add(id: string, seq: number, at: number): number | undefined {
    const before = this.#newer.get(id) ?? this.#older.get(id)
    if (at - this.#since >= this.#keptMs || this.#newer.size >= this.#most) {
      this.#older = this.#newer
      this.#newer = new Map()
      this.#since = at
    }
    this.#newer.set(id, seq)
    return before
  }
}
