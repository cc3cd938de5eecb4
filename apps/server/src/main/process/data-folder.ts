import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const OTHERS = 0o077
const STICKY = 0o1000

/** The folder is shared with other programs of the machine: it cannot be closed to them. */
export class SharedFolder extends Error {
  override name = 'SharedFolder'
}

/**
 * Closes a data folder and all below it to other accounts, also where an earlier version or another
 * program left it open. A folder that is closed is not looked into: what is made in it since is for
 * its owner alone. PostgreSQL keeps its own part closed by itself. Throws `SharedFolder` for a folder
 * such as /tmp.
 */
export async function closeToOthers(folder: string): Promise<void> {
  const { mode } = await lstat(folder)
  if ((mode & STICKY) !== 0) throw new SharedFolder(folder)
  if ((mode & OTHERS) === 0) return
  await closeBelow(folder)
  // Last, so that a start that is cut short does all of it again.
  await chmod(folder, mode & ~OTHERS & 0o7777)
}

async function closeBelow(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isSymbolicLink()) continue
    const { mode, uid } = await lstat(path)
    if (uid !== process.getuid?.()) continue
    if (entry.isDirectory()) await closeBelow(path)
    if ((mode & OTHERS) !== 0) await chmod(path, mode & ~OTHERS & 0o7777)
  }
}
