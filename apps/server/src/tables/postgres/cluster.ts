import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chooseAccount, spawnAs, type Account } from './account.ts'
import { findBinaries, type Binaries } from './binaries.ts'

/** A PostgreSQL data folder with what is needed to run it. */
export interface Cluster {
  /** Holds `cluster/` (PostgreSQL's own), `password` and `log`. */
  folder: string
  data: string
  password: string
  account: Account
  binaries: Binaries
}

/** Opens the cluster in `folder`, creating it when there is none. */
export async function openCluster(folder: string): Promise<Cluster> {
  const root = resolve(folder)
  const data = join(root, 'cluster')
  await mkdir(root, { recursive: true })
  const binaries = await findBinaries()
  const account = await chooseAccount([root, binaries.postgres])
  const password = await readOrMakePassword(join(root, 'password'))
  const cluster: Cluster = { folder: root, data, password, account, binaries }
  const exists = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (exists === undefined) await createData(cluster)
  return cluster
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
  const { account, binaries, data, folder, password } = cluster
  const building = `${data}.new`
  await rm(building, { recursive: true, force: true })
  await mkdir(building, { mode: 0o700 })
  const passwordFile = join(folder, 'password.initdb')
  await writeFile(passwordFile, password + '\n', { mode: 0o600 })
  if (account.owner) {
    await chown(building, account.owner.uid, account.owner.gid)
    await chown(passwordFile, account.owner.uid, account.owner.gid)
  }
  try {
    await runToEnd(account, binaries.initdb, [
      `--pgdata=${building}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ])
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rm(data, { recursive: true, force: true })
  await rename(building, data)
}

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
      else fail(new Error(`PostgreSQL could not create its data folder: ${complaint.trim()}`))
    })
  })
}
