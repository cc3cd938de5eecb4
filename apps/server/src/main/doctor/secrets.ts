import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { SETTINGS } from '../../kernel/config/settings.ts'
import type { Setting } from '../../kernel/config/settings/setting.ts'
import { type Finding, lookAt, mend, ok } from './finding.ts'

/** What in DATA_DIR lets somebody in, or opens what is sealed. */
const FILES = ['secret-key', 'demo-password', 'outbox.log', 'server.log', 'postgres/password']
/** Secrets may come in files, which these name. */
const FILE_VARIABLES = Object.values(SETTINGS).flatMap(({ variable, secret }: Setting<unknown>) =>
  secret ? [`${variable}_FILE`] : [],
)
const OTHERS = 0o007
const GROUP = 0o070

/**
 * Whether others can read what is secret: DATA_DIR, what is in it, and the files that `_FILE` settings of
 * the environment name.
 */
export async function secrets(
  dataDir: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Finding[]> {
  const faults: Finding[] = []
  let looked = 0
  const isClosed = ((await modeOf(dataDir)) ?? 0) % 0o100 === 0
  const own = [dataDir, ...FILES.map((name) => join(dataDir, name))]
  for (const path of own) {
    const mode = await modeOf(path)
    if (mode === undefined) continue
    looked += 1
    if ((mode & (OTHERS | GROUP)) === 0) continue
    // A folder that is closed closes what is below it.
    if (path !== dataDir && isClosed) continue
    const says = `${path} is open to other accounts (${octal(mode)})`
    faults.push(mend('Secrets', says, `chmod go= ${path}; a start closes DATA_DIR by itself.`))
  }
  for (const variable of FILE_VARIABLES) {
    const path = environment[variable]
    if (path === undefined || path === '') continue
    const mode = await modeOf(path)
    if (mode === undefined) {
      faults.push(mend('Secrets', `${variable} names ${path}, which is not there`, 'Put it there.'))
      continue
    }
    looked += 1
    if ((mode & OTHERS) !== 0) {
      const says = `${path}, of ${variable}, is open to every account (${octal(mode)})`
      faults.push(mend('Secrets', says, `chmod o= ${path}`))
    } else if ((mode & GROUP) !== 0) {
      const says = `${path}, of ${variable}, is open to its group (${octal(mode)})`
      faults.push(lookAt('Secrets', says, 'See that the venue alone is in that group.'))
    }
  }
  if (faults.length > 0) return faults
  return [
    ok('Secrets', looked === 0 ? 'none yet' : `${looked} files and folders, closed to others`),
  ]
}

const octal = (mode: number) => (mode & 0o777).toString(8)

async function modeOf(path: string): Promise<number | undefined> {
  return (await stat(path).catch(() => undefined))?.mode
}
