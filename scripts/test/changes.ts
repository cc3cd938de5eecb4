/** What differs from a revision: paths from the root of the repository. */
import { spawnSync } from 'node:child_process'

/** There is no repository, or no such revision. The message says which. */
export class NoRevision extends Error {
  override name = 'NoRevision'
}

/** Names the main branch goes by, the shared one first. */
const MAIN = ['origin/HEAD', 'origin/main', 'origin/master', 'main', 'master']

/** Where the work of this branch left the main branch. Throws `NoRevision`. */
export function mergeBase(folder: string): string {
  for (const branch of MAIN) {
    const base = git(folder, 'merge-base', branch, 'HEAD')
    if (base !== undefined) return base.trim()
  }
  throw new NoRevision('There is no main branch to compare with; name a revision: --since HEAD~1')
}

/**
 * Every file that was added, changed, renamed or removed since the revision: by commits, in the
 * working tree, and what is not yet known to git. Throws `NoRevision`.
 */
export function changedSince(folder: string, revision: string): string[] {
  // Renames are taken apart, so that both names count.
  const tracked = git(folder, 'diff', '--name-only', '--no-renames', '-z', revision, '--')
  if (tracked === undefined) throw new NoRevision(`git knows no revision ${revision}.`)
  const untracked = git(folder, 'ls-files', '--others', '--exclude-standard', '-z') ?? ''
  const paths = (tracked + untracked).split('\0').filter((path) => path !== '')
  return [...new Set(paths)].sort()
}

function git(folder: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  return status === 0 ? stdout : undefined
}
