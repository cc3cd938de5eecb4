import { execFile, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Who PostgreSQL runs as. It refuses to run as root, so root starts it as the system's user
 * `postgres`, made when it does not exist. Anyone else starts it as themselves.
 */
export interface Account {
  /** The user the data folder belongs to, when that is not the one who starts it. */
  owner: Ids | undefined
  /** Put before a program that could not reach its files otherwise. */
  prefix: readonly string[]
}

interface Ids {
  uid: number
  gid: number
}

/**
 * Chooses the account for programs that use `paths`. A folder under root's closed home cannot be
 * entered by another user; there the programs keep the one capability of passing such folders
 * (by setpriv, part of every Linux distribution that PostgreSQL's builds run on).
 */
export async function chooseAccount(paths: readonly string[]): Promise<Account> {
  if (process.getuid?.() !== 0) return { owner: undefined, prefix: [] }
  const owner = (await find()) ?? (await create())
  if (await canReach(owner, paths)) return { owner, prefix: [] }
  await run('setpriv', ['--version']).catch((cause: unknown) => {
    throw new Error(
      `PostgreSQL cannot run as root, and its user cannot reach ${paths.join(' or ')}. ` +
        'Move the project out of the closed folder, run it as an ordinary user, or set DATABASE_URL.',
      { cause },
    )
  })
  const prefix = [
    'setpriv',
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--',
  ]
  return { owner, prefix }
}

/** Starts a program as the account. */
export function spawnAs(
  account: Account,
  program: string,
  parameters: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  const [command, ...rest] = [...account.prefix, program, ...parameters] as [string, ...string[]]
  const ids = account.prefix.length === 0 ? account.owner : undefined
  return spawn(command, rest, { ...options, ...ids })
}

async function find(): Promise<Ids | undefined> {
  try {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (option) => Number((await run('id', [option, 'postgres'])).stdout)),
    )
    return { uid: uid!, gid: gid! }
  } catch {
    return undefined
  }
}

async function create(): Promise<Ids> {
  try {
    await run('groupadd', ['--force', '--system', 'postgres'])
    await run('useradd', ['--system', '--no-create-home', '--gid', 'postgres', 'postgres'])
  } catch (cause) {
    // Two starts on a fresh machine may both try; one of them succeeds.
    const created = await find()
    if (created) return created
    throw new Error(
      'PostgreSQL cannot run as root and the system user postgres could not be created. ' +
        'Create it, run as an ordinary user, or set DATABASE_URL.',
      { cause },
    )
  }
  return (await find())!
}

async function canReach(ids: Ids, paths: readonly string[]): Promise<boolean> {
  try {
    for (const path of paths) await run('test', ['-x', path], { ...ids, cwd: '/' })
    return true
  } catch {
    return false
  }
}
