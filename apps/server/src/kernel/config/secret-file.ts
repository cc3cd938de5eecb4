import { readFileSync, statSync } from 'node:fs'
import { ConfigFault } from './config-fault.ts'

/** Environment variables by their names. */
export type Environment = Readonly<Record<string, string | undefined>>

const OTHERS_READ = 0o004

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EACCES: 'this account may not read it',
  EPERM: 'this account may not read it',
  EISDIR: 'it is a folder',
}

/** Name of the variable that names the file in which the secret of another one stands. */
export function fileVariable(variable: string): string {
  return `${variable}_FILE`
}

/**
 * Returns the text of a secret: the variable's own, or what stands in the file that its `_FILE` names,
 * without the line breaks at its end. Undefined where neither is set; an empty variable counts as not
 * set. Throws `ConfigFault` where both are set, or the file cannot be read or is empty.
 */
export function readSecret(environment: Environment, variable: string): string | undefined {
  const given = environment[variable] || undefined
  const named = fileVariable(variable)
  const path = environment[named] || undefined
  if (path === undefined) return given
  if (given !== undefined) {
    throw new ConfigFault(`${variable} and ${named} are both set; one of them has to go.`)
  }
  const text = readText(named, path).replace(/[\r\n]+$/, '')
  if (text === '') throw new ConfigFault(`${named} names ${path}, which is empty.`)
  return text
}

function readText(named: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const reason = REASONS[code] ?? code
    throw new ConfigFault(`${named} names ${path}, which cannot be read: ${reason}.`)
  }
}

/** A file of a secret that every account of the machine can read. */
export interface OpenSecret {
  /** The variable that names it: `SECRET_KEY_FILE`. */
  variable: string
  path: string
}

/** Returns which files of these secrets every account of the machine can read. */
export function openSecrets(
  environment: Environment,
  variables: readonly string[],
): readonly OpenSecret[] {
  return variables.flatMap((secret) => {
    const variable = fileVariable(secret)
    const path = environment[variable]
    if (!path) return []
    const { mode } = statSync(path, { throwIfNoEntry: false }) ?? { mode: 0 }
    return (mode & OTHERS_READ) === 0 ? [] : [{ variable, path }]
  })
}
