import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { chooseAccount, NAMESPACE, NoAccount, spawnAs, type Account } from './account.ts'
import { findBinaries, type Binaries } from './binaries.ts'

const run = promisify(execFile)

/** PostgreSQL could not create its data. The message is its own complaint. */
export class ClusterUnusable extends Error {
  override name = 'ClusterUnusable'
}

/** A PostgreSQL data folder with what is needed to run it. */
export interface Cluster {
  /** Holds `cluster/` (PostgreSQL's own), `password` and `log`. */
  folder: string
  data: string
  password: string
  account: Account
  binaries: Binaries
}

/**
 * Opens the cluster in `folder`, creating it when there is none. Throws `NoAccount` where no
 * account can run PostgreSQL on it, and `ClusterUnusable` where PostgreSQL cannot create it.
 */
export async function openCluster(folder: string): Promise<Cluster> {
  const root = resolve(folder)
  const data = join(root, 'cluster')
  await mkdir(root, { recursive: true, mode: 0o700 })
  const binaries = await findBinaries()
  const account = await chooseAccount([root, binaries.postgres], data)
  const password = await readOrMakePassword(join(root, 'password'))
  const cluster: Cluster = { folder: root, data, password, account, binaries }
  // Its name appears only when it is whole. What cannot be looked into is not taken for missing.
  const exists = await stat(data).catch(() => undefined)
  if (exists) await giveTo(account, data, exists.uid)
  else await createData(cluster)
  return cluster
}

/** Makes this account the owner of the database's files, as after a move to another machine. */
async function giveTo({ owner }: Account, data: string, has: number): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = owner ?? { uid: 0, gid: 0 }
  if (has === uid) return
  await run('chown', ['-R', '-h', `${uid}:${gid}`, data]).catch((cause: unknown) => {
    throw new NoAccount(
      `The database in ${data} belongs to user ${has}, whom PostgreSQL cannot run as here. Start ` +
        'the venue as that user, or set DATABASE_URL.',
      { cause },
    )
  })
}

async function readOrMakePassword(path: string): Promise<string> {
  const existing = await readFile(path, 'utf8').catch(() => undefined)
  if (existing) return existing.trim()
  const password = randomBytes(24).toString('base64url')
  await writeFile(path, password + '\n', { mode: 0o600 })
  await chmod(path, 0o600)
  return password
}

/**
 * Builds the data in a folder beside and renames it in one step, so that a start that was killed
 * half-way never leaves something that looks like a database. The built-in C.UTF-8 locale needs
 * nothing of the system's, and sorts the same everywhere.
 */
async function createData(cluster: Cluster): Promise<void> {
  const { data, folder, password } = cluster
  const building = `${data}.new`
  const passwordFile = join(folder, 'password.initdb')
  const build = async (account: Account): Promise<void> => {
    await rm(building, { recursive: true, force: true })
    await mkdir(building, { mode: 0o700 })
    await writeFile(passwordFile, password + '\n', { mode: 0o600 })
    if (account.owner) {
      await chown(building, account.owner.uid, account.owner.gid)
      await chown(passwordFile, account.owner.uid, account.owner.gid)
    }
    await runToEnd(account, cluster.binaries.initdb, [
      `--pgdata=${building}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ])
  }
  try {
    await build(cluster.account).catch(async (error: unknown) => {
      if (!isNameless(error)) throw error
      await build(NAMESPACE).catch((cause: unknown) => {
        throw new NoAccount(
          `This account (number ${process.getuid?.()}) has no name on this system, and PostgreSQL ` +
            'makes no data folder without one. Add it to /etc/passwd, run as a user that has a ' +
            'name, or set DATABASE_URL.',
          { cause },
        )
      })
    })
  } catch (error) {
    await rm(building, { recursive: true, force: true })
    if (error instanceof NoAccount) throw error
    throw new ClusterUnusable(
      `PostgreSQL could not create its data in ${folder}: ${firstLine(error)}`,
      { cause: error },
    )
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rm(data, { recursive: true, force: true })
  await rename(building, data)
}

function isNameless(error: unknown): boolean {
  return error instanceof Error && error.message.includes('could not look up effective user ID')
}

/** Returns the first line of PostgreSQL's error, without the hints that follow. */
function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.find((line) => line.includes('error:')) ?? lines[0] ?? text
}

/** Rejects with what the program wrote to its standard error. */
function runToEnd(account: Account, program: string, parameters: string[]): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawnAs(account, program, parameters, {
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: '/',
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    })
    let complaint = ''
    child.stderr!.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
    child.on('error', fail)
    child.on('close', (code) => {
      if (code === 0) done()
      else fail(new Error(complaint.trim() || `initdb ended with ${code}`))
    })
  })
}
