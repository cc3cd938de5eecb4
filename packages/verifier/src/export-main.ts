import { parseArgs } from 'node:util'
import { exportWhere } from './export-where.ts'
import { CannotRead } from './folder/journal-report.ts'
import { exportOwn } from './own/export-own.ts'
import { findingLine } from './report/table.ts'
import { runCommand } from './run-command.ts'
import { tablesOf, whereOf } from './where.ts'

const USAGE = `Usage: npm run export -- --out FILE [--folder DIR] [--person ID]

Writes everything that npm run verify -- --export FILE needs into one new file: a venue's journal, the evidence
that is kept, and what its log has published. The venue of this checkout by DATA_DIR, JOURNAL and
DATABASE_URL, running or stopped, or that of DIR.
With --person one person's own records alone, opened, with what proves them: npm run check -- FILE reads that.
Its venue has to run, or DATABASE_URL to be set.
Ends with 0 when FILE stands there whole, 1 where the journal is damaged (a line each), 2 where it could not be
read or written; without FILE then.`

/** `npm run export`. */
async function main(): Promise<number> {
  const { help, out, person, ...asked } = parseArgs({
    options: {
      folder: { type: 'string' },
      out: { type: 'string' },
      person: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  }).values
  if (help || out === undefined) {
    console[help ? 'log' : 'error'](USAGE)
    return help ? 0 : 2
  }
  if (person !== undefined) return exportPerson(person, out, asked.folder)
  const { exported, findings, notes } = await exportWhere(whereOf(asked, process.env), out)
  for (const note of notes) console.log(note)
  for (const finding of findings) console.log(findingLine(finding))
  if (!exported) {
    console.log('The journal is damaged, which an export could not show: nothing was written.')
    return 1
  }
  const { lastSeq, evidence, files } = exported
  console.log(
    `${out} has ${lastSeq} records, the evidence of ${evidence}, and ${files} files of the log.`,
  )
  return 0
}

async function exportPerson(
  person: string,
  out: string,
  folder: string | undefined,
): Promise<number> {
  if (!/^[1-9]\d{5,8}$/.test(person)) throw new CannotRead(`${person} is the id of no person.`)
  const { records, size } = await exportOwn(tablesOf(folder, process.env), Number(person), out)
  console.log(`${out} has ${records} own records of ${person}, of ${size} records of the log.`)
  return 0
}

await runCommand(main, USAGE)
