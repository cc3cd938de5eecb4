/** How many lines a file may have, and which files have more. */
import { readFile } from 'node:fs/promises'
import { globSync } from 'node:fs'
import { join } from 'node:path'

const SOURCE_LINES = 300
const TEST_LINES = 400

const SOURCES = '{packages,apps,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css}'
const NOT_OURS = ['**/node_modules/**', '**/dist/**']

/** Data and texts: a table that is one table reads worse in parts. */
const DATA = [
  // Names of the places on the map in twelve languages.
  'scripts/map/place-names.ts',
  // Texts of the application, a file a language and subject.
  'apps/web/src/i18n/**',
]

export interface LongFile {
  path: string
  lines: number
  most: number
}

/** The files below `root` that are longer than they may be. */
export async function longFiles(root: string): Promise<LongFile[]> {
  const paths = globSync(SOURCES, { cwd: root, exclude: [...NOT_OURS, ...DATA] })
  const measured = await Promise.all(
    paths.map(async (path) => ({
      path,
      lines: (await readFile(join(root, path), 'utf8')).split('\n').length - 1,
      most: isTest(path) ? TEST_LINES : SOURCE_LINES,
    })),
  )
  return measured.filter(({ lines, most }) => lines > most).sort((a, b) => b.lines - a.lines)
}

function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$|\/test\//.test(path)
}
