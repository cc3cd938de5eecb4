import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigFault, readConfig } from '../../kernel/config/config.ts'
import { runWithUsage } from '../run-command.ts'
import { passphraseOf, sealingOf } from './backup-key.ts'
import type { Until } from './choose-backup.ts'
import { openPlace } from './place.ts'
import { type Restored, restoreBackup } from './restore-backup.ts'

const USAGE =
  'Restores the newest backup into an empty DATA_DIR (and an empty database), and proves it.\n' +
  'npm run restore -- DIR|s3://bucket/prefix [--until RECORD|TIME] [--from BACKUP] [--journal DIR] ' +
  '[--nothing-lost] [--quick] [--key-file FILE] [--passphrase-file FILE]'

/**
 * `npm run restore -- DIR|s3://bucket/prefix`: restores the newest backup into an empty DATA_DIR (and an empty
 * database, with DATABASE_URL), proves it, and says so in figures. With `--until` the books end with a
 * record, or a moment; with `--journal` they go on as far as a journal does that outlived its machine.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      until: { type: 'string' },
      from: { type: 'string' },
      journal: { type: 'string' },
      'nothing-lost': { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      'key-file': { type: 'string' },
      'passphrase-file': { type: 'string' },
    },
  })
  const [where] = positionals
  if (where === undefined || positionals.length > 1) throw new ConfigFault(USAGE)
  process.umask(0o077)
  const restored = await restoreBackup(config, {
    place: await openPlace(where, config),
    sealing: await sealingOf(config, values['key-file'], process.env),
    now: Date.now,
    until: untilOf(values.until),
    from: values.from,
    journal: values.journal && resolve(values.journal),
    passphrase: await passphraseOf(config, values['passphrase-file'], process.env),
    nothingLost: values['nothing-lost'],
    quick: values.quick,
    progress: (step) => console.log(`  ${step} ...`),
  })
  console.log(told(restored).join('\n'))
  const { made, damagedFiles, proof } = restored
  const differs =
    (made?.differing.length ?? 0) + damagedFiles.length + proof.evidence.faultCount > 0
  if (differs) process.exitCode = 1
}

function untilOf(text: string | undefined): Until | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,15}$/.test(text)) return { seq: Number(text) }
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text)
    ? Date.parse(text)
    : Number.NaN
  if (Number.isNaN(at)) {
    throw new ConfigFault(
      '--until takes the number of a record, or a time with its zone: 2026-11-26T03:00:00Z.',
    )
  }
  return { at }
}

function told(restored: Restored): string[] {
  const { choice, begunAnew, chain, proof, tables, made, files, hasKey } = restored
  const { backup, seq } = choice
  const { compared, evidence } = proof
  return [
    ...(begunAnew ? ['An earlier restore was cut off here: what it left was taken away.'] : []),
    `Restored from ${choice.name}, of ${new Date(backup.at).toISOString()}:`,
    `  Journal   ${seq} records, until ${new Date(proof.engine.lastAt).toISOString()}`,
    `  Chain     ${chain}`,
    compared.length > 0
      ? `  State     the one that was backed up, after record ${compared.join(' and ')}`
      : `  State     sound; no backup was taken at record ${seq}, so that there is none to compare with`,
    `  Evidence  ${evidence.whole} records have what they state; ${evidence.dropped} of before have none`,
    `  Tables    ${tables.rows} rows of ${tables.tables}, the same as in the backup`,
    ...(made
      ? [`  Made      ${made.rows} rows that records make, ${madeWord(made.differing)}`]
      : []),
    `  Files     ${files}`,
    ...evidence.faults,
    ...noticesOf(restored),
    ...(hasKey
      ? []
      : [
          'The secret key is not in this backup. Before the venue starts, set SECRET_KEY to the venue’s own, ' +
            'or put its secret-key into DATA_DIR: without it nobody opens files, cards and authenticators.',
        ]),
  ]
}

function madeWord(differing: readonly string[]): string {
  if (differing.length === 0) return 'made anew from the journal to the same rows'
  return `made anew from the journal; they were others in the backup: ${differing.join(', ')}`
}

function noticesOf({ choice, tables, damagedFiles, precautions }: Restored): string[] {
  const { backup, seq } = choice
  const lines: string[] = []
  if (damagedFiles.length > 0) {
    lines.push(
      `Files that are damaged in the backup, and missing here: ${damagedFiles.join(', ')}.`,
    )
  }
  if (tables.leftOut.length > 0) {
    lines.push(`Not the venue’s, and left out: ${tables.leftOut.join(', ')}.`)
  }
  if (backup.missing.length > 0) {
    lines.push(`${backup.missing.length} uploaded files were not there when the backup was taken.`)
  }
  if (seq > backup.journal.seq) {
    lines.push(
      `The tables of people and operators are of record ${backup.journal.seq}; the books go on to ${seq}.`,
    )
  }
  if (!precautions) return lines
  const { underWay, withoutPayee, unknown, sessions, apiKeys, nextPerson } = precautions
  const { recoveries, reopenings, plans, unknownClaims, isLogEnded } = precautions
  const since = new Date(backup.at).toISOString()
  return [
    ...lines,
    `What came after ${since} is not in these books. Before people come back:`,
    `  Payouts   compare what the signer and the bank paid since with the desk: money that left and is not`,
    `            in these books is still on its owner’s balance here`,
    `  Under way ${underWay.length} withdrawals, which may have been paid since: ${shown(underWay)}.`,
    `            Nobody takes them back; what a signer pays has to be void before it is given back`,
    ...(withoutPayee.length > 0
      ? [
          `  No payee  withdrawals ${shown(withoutPayee)} were asked for after the tables were backed up:`,
          '            whom they pay is not known, and their money stays held',
        ]
      : []),
    ...(unknownClaims.length > 0
      ? [
          `  Claims    ${shown(unknownClaims)} were credited after the tables were backed up, and are not in them:`,
          '            whoever enters one again, or a watched chain that shows it, asks for it twice',
        ]
      : []),
    ...(unknown.length > 0
      ? [
          `  People    ${shown(unknown)} registered after the tables were backed up: frozen, with what the`,
          '            books say is theirs, and without a way to sign in',
        ]
      : []),
    `  Sessions  ${sessions} ended, operators’ too; passwords and factors are those of then`,
    `  API keys  ${apiKeys} ended: people make new ones for their programs`,
    `  Accounts  ${recoveries} recoveries and ${reopenings} reopenings of stopped accounts have ended, and one-time`,
    '            passwords of operators too: whoever is entitled asks again',
    `  Plans     ${plans} recurring purchases and swaps are paused until their owners take them up again`,
    `  Ids       the next person is ${nextPerson}, so that nobody gets another’s deposit address`,
    ...(isLogEnded
      ? [
          '  Log       the next start begins another public log, and says how much of the former one it has:',
          '            witnesses follow it, and say how many records were lost',
        ]
      : []),
    '  Pause     nobody asks for a withdrawal for 24 hours',
  ]
}

const shown = (ids: readonly number[]) =>
  ids.length === 0 ? 'none' : ids.slice(0, 50).join(', ') + (ids.length > 50 ? ' and more' : '')

await runWithUsage(main, USAGE)
