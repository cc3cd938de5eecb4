/**
 * Formats and lints what is staged, in the repository of the working directory. What is formatted is
 * staged again; a file of which only a part is staged is not touched, and refused where it is not
 * formatted. Opt in with `git config core.hooksPath scripts/hooks`.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { nodePath, root, toolEnv } from './setup.mjs'

const FORMATTED = /\.(ts|tsx|mjs|json|css|html)$/
const LINTED = /\.(ts|tsx|mjs)$/

const staged = namesOf('diff', '--cached', '--name-only', '-z', '--diff-filter=d')
const changedSince = new Set(namesOf('diff', '--name-only', '-z'))
const formatted = staged.filter((path) => FORMATTED.test(path))
const whole = formatted.filter((path) => !changedSince.has(path))
const inPart = formatted.filter((path) => changedSince.has(path))
const linted = staged.filter((path) => LINTED.test(path))

let failed = false
if (whole.length > 0) {
  tool('prettier', '--write', '--log-level', 'warn', ...whole)
  git('add', '--', ...whole)
}
if (inPart.length > 0) tool('prettier', '--check', '--log-level', 'warn', ...inPart)
if (linted.length > 0) tool('oxlint', ...linted)
process.exit(failed ? 1 : 0)

function tool(name, ...args) {
  const command = join(root, 'node_modules', '.bin', name)
  const { status } = spawnSync(nodePath(), [command, ...args], { stdio: 'inherit', env: toolEnv() })
  failed ||= status !== 0
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return stdout
}

function namesOf(...args) {
  return git(...args)
    .split('\0')
    .filter((name) => name !== '')
}
