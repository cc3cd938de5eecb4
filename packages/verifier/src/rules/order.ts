import type { DecodedRecord } from '../records/record.ts'
import type { Context, Rule } from './rule.ts'

/** Records are numbered 1, 2, 3... and none is earlier than the one before it. */
export function order(): Rule {
  let lastSeq = 0
  let lastAt = 0
  return {
    name: 'order',
    record({ seq, at }: DecodedRecord, { report }: Context) {
      report.checked('order')
      if (seq !== lastSeq + 1) report.finding(seq, 'order', `it follows record ${lastSeq}`)
      if (at < lastAt) {
        report.finding(
          seq,
          'order',
          `it is of ${timeOf(at)}, and the one before it of ${timeOf(lastAt)}`,
        )
      }
      lastSeq = seq
      lastAt = Math.max(at, lastAt)
    },
    event() {},
  }
}

/** A time as people read it; a number where there is no such time. */
function timeOf(at: number): string {
  const time = new Date(at)
  return Number.isNaN(time.getTime()) ? String(at) : time.toISOString()
}
