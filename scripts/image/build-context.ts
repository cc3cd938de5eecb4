import { cpSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'

interface Rule {
  glob: string
  keeps: boolean
}

/**
 * Returns what `COPY .` would see of a checkout, as paths in it: everything but what .dockerignore leaves out.
 * As there, of several lines that fit the last one counts, and a line that begins with `!` takes
 * back.
 */
export function contextFiles(checkout: string): string[] {
  const rules = readRules(readFileSync(join(checkout, '.dockerignore'), 'utf8'))
  const isKept = (path: string) =>
    rules.findLast(({ glob }) => matchesGlob(path, glob))?.keeps ?? true
  const leadsToKept = (path: string) =>
    rules.some(({ glob, keeps }) => keeps && glob.startsWith(`${path}/`))
  const below = (folder: string): string[] =>
    readdirSync(join(checkout, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return isKept(path) || leadsToKept(path) ? below(path) : []
      return isKept(path) ? [path] : []
    })
  return below('')
}

/** Copies those into a folder. */
export function copyContext(checkout: string, folder: string): void {
  for (const path of contextFiles(checkout)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(checkout, path), join(folder, path))
  }
}

function readRules(text: string): Rule[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ glob: line.replace(/^!/, ''), keeps: line.startsWith('!') }))
}
