import { execFile, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * The account that PostgreSQL runs as, and how it reaches its files. PostgreSQL refuses to run as
 * root.
 */
export interface Account {
  /** Whom the data folder belongs to, where that is not the one who starts it. */
  owner: Ids | undefined
  /** Put before a program that could not reach its files otherwise. */
  prefix: readonly string[]
}

export interface Ids {
  uid: number
  gid: number
}

/** No account can run PostgreSQL here. The message says what to do. */
export class NoAccount extends Error {
  override name = 'NoAccount'
}

/** Every system has this user; files of nobody's are what it owns. */
const NOBODY: Ids = { uid: 65_534, gid: 65_534 }

/**
 * A user namespace in which the one who starts it goes by the name of nobody. It is also for those
 * who have no entry among the system's users, as in a container that was told to run as some
 * number: PostgreSQL makes no data folder for whom it cannot name.
 */
export const NAMESPACE: Account = {
  owner: undefined,
  prefix: ['unshare', '--user', `--map-user=${NOBODY.uid}`, `--map-group=${NOBODY.gid}`, '--'],
}

/**
 * Chooses the account for programs that use `paths`, of which none need be open to others: root's
 * home is closed on most systems, and DATA_DIR always is. As root, the first of these that works:
 *
 * 1. The user `postgres` by itself, where it can reach the paths.
 * 2. The user `postgres` with the one right to pass through closed folders, kept by setpriv. The
 *    security bit makes access(2), by which PostgreSQL looks for its programs, honour that right.
 * 3. A user namespace in which root goes by the name of nobody: for a root without these rights.
 *
 * Anybody else is themselves. `data` is the data folder, where there is one: it stays with the user
 * that it was made by. Throws `NoAccount` where none of these can reach the paths.
 */
export async function chooseAccount(paths: readonly string[], data: string): Promise<Account> {
  if (process.getuid?.() !== 0) return { owner: undefined, prefix: [] }
  const user = await ownerOf(data)
  for (const way of [plain, throughFolders, overAllModes]) {
    const account = way(user)
    if (await canReach(account, paths)) return account
  }
  if (await canReach(NAMESPACE, paths)) return NAMESPACE
  throw new NoAccount(
    `PostgreSQL does not run as root, and nobody else can reach ${paths.join(' and ')} from here. ` +
      'Run the venue as an ordinary user, give its container the usual capabilities, or set ' +
      'DATABASE_URL.',
  )
}

function plain(owner: Ids): Account {
  return { owner, prefix: [] }
}

/** Closed folders can be passed and files in them read, and no more. */
function throughFolders(owner: Ids): Account {
  return keeping('dac_read_search', owner)
}

/** For programs that were installed for root's eyes only: the one right to execute them as well. */
function overAllModes(owner: Ids): Account {
  return keeping('dac_override', owner)
}

function keeping(capability: string, owner: Ids): Account {
  const prefix = [
    'setpriv',
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
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
  return spawn(command, rest, { ...options, ...idsToTake(account) })
}

/** What a program in front of the command takes on is not taken on twice. */
function idsToTake({ owner, prefix }: Account): Ids | object {
  return prefix.length === 0 && owner ? owner : {}
}

/**
 * Whether the account can reach a path, by access(2) as PostgreSQL checks it. A shell's `test` may
 * use another call, which honours rights that access(2) does not.
 */
async function canReach(account: Account, paths: readonly string[]): Promise<boolean> {
  const [command, ...rest] = [...account.prefix, process.execPath, '-e', ASK, ...paths] as [
    string,
    ...string[],
  ]
  const options = { ...idsToTake(account), cwd: '/', env: { PATH: process.env['PATH'] } }
  try {
    await run(command, rest, options)
    return true
  } catch {
    // It could not be started as the account, or it was refused a path.
    return false
  }
}

const ASK = `
  const { accessSync, constants } = require('node:fs')
  for (const path of process.argv.slice(1)) accessSync(path, constants.R_OK | constants.X_OK)`

/** The owner of what is there already, or the user that the system has for databases. */
async function ownerOf(data: string): Promise<Ids> {
  const found = await stat(data).catch(() => undefined)
  if (found && found.uid !== 0) return { uid: found.uid, gid: found.gid }
  return (await find()) ?? (await create()) ?? NOBODY
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

/** Undefined where users cannot be made: on a read-only system, or without the programs for it. */
async function create(): Promise<Ids | undefined> {
  try {
    await run('groupadd', ['--force', '--system', 'postgres'])
    await run('useradd', ['--system', '--no-create-home', '--gid', 'postgres', 'postgres'])
  } catch {
    // Two starts on a fresh machine may both try; one of them succeeds.
  }
  return find()
}
