import type { Sql } from '@candor/journal'
import { cosignaturesIn, formatVerifierKey, parseNote } from '@candor/log'
import { HOUR_MS } from '@candor/money/durations'
import type { Config } from '../../kernel/config/config.ts'
import { isRealMoney } from '../../kernel/config/is-real-money.ts'
import { type Finding, lookAt, ok } from './finding.ts'

/** A witness looks every few seconds, and a venue with prices signs as often; this one looks no more. */
const LATE_MS = HOUR_MS

const ADVICE = 'See that it runs and reaches the venue, or take it out of WITNESSES (docs/log.md).'

/** What a witness cosigned last. */
export interface LastCosignature {
  /** The witness's key as a vkey. */
  witness: string
  /** Milliseconds since 1970 UTC, as the witness says it. */
  at: number
  /** Records of the log that the cosigned checkpoint stands for. */
  size: number
}

/** Whether somebody else says that everybody is shown one public log, where people's money is at stake. */
export function witnessed(config: Pick<Config, 'witnesses' | 'marketSource'>): Finding[] {
  const { length } = config.witnesses
  if (length > 0) return [ok('WITNESSES', String(length))]
  if (!isRealMoney(config)) return []
  return [
    lookAt(
      'WITNESSES',
      'not set: nobody but the venue says that everybody is shown the same public log',
      'Ask others to run npm run witness, and name their keys (docs/log.md).',
    ),
  ]
}

/** When each witness cosigned last, a line each. `last`: what the tables have. */
export function witnesses(
  known: Config['witnesses'],
  last: readonly LastCosignature[],
  now: number,
): Finding[] {
  return known.map(({ key }) => {
    const vkey = formatVerifierKey(key)
    const found = last.find(({ witness }) => witness === vkey)
    if (!found) return lookAt('Witness', `${key.name} has never cosigned the public log`, ADVICE)
    const minutes = Math.max(0, Math.floor((now - found.at) / 60_000))
    const says = `${key.name} cosigned ${found.size} records ${minutes} minutes ago`
    return now - found.at > LATE_MS ? lookAt('Witness', says, ADVICE) : ok('Witness', says)
  })
}

/** Reads what the tables have of the newest log; nothing where a start of this release has not made them yet. */
export async function readLastCosignatures(sql: Sql): Promise<LastCosignature[]> {
  const { rows: made } = await sql.query(
    `select to_regclass('log_cosignatures') is not null as made`,
  )
  if (made[0]?.['made'] !== true) return []
  const { rows } = await sql.query(
    'select distinct on (witness) witness, size, note from log_cosignatures order by witness, log desc',
  )
  return rows.flatMap((row) => {
    const witness = String(row['witness'])
    const note = parseNote(row['note'] as Buffer)
    const times = cosignaturesIn(note, '').filter(({ name }) => witness.startsWith(`${name}+`))
    return times.map(({ time }) => ({ witness, at: time * 1_000, size: Number(row['size']) }))
  })
}
