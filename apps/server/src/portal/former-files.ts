import { copyFile, mkdir, readdir, rename, stat, unlink, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '@candor/money/durations'

/** The folder in DATA_DIR; below it the files stand where the application asks for them. */
export const FORMER_PAGES = 'former-pages'

/** Files with a hash of their content in their names. */
const HASHED = 'assets'
/** A page that has been open for longer finds some of its files gone, and offers to load itself anew. */
const KEPT_MS = 14 * DAY_MS

/**
 * Keeps the hashed files of this build beside those of former ones, and lets go of what has been in none
 * for two weeks: a page that was opened before an upgrade fetches its further files under the names
 * that its release gave them. `now` is in milliseconds since 1970 UTC.
 */
export async function keepFormerFiles(build: string, folder: string, now: number): Promise<void> {
  const [from, to] = [join(build, HASHED), join(folder, HASHED)]
  await mkdir(to, { recursive: true, mode: 0o700 })
  const [current, kept] = await Promise.all([namesIn(from), namesIn(to)])
  for (const name of current) {
    // Of one name is what is of one content. A copy that is cut short never gets it.
    if (!kept.has(name)) {
      await copyFile(join(from, name), join(to, `.${name}`))
      await rename(join(to, `.${name}`), join(to, name))
    }
    await utimes(join(to, name), now / 1_000, now / 1_000)
  }
  for (const name of kept) {
    if (current.has(name)) continue
    const { mtimeMs } = await stat(join(to, name))
    if (now - mtimeMs > KEPT_MS) await unlink(join(to, name))
  }
}

async function namesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { withFileTypes: true })
  return new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name))
}
