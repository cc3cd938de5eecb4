import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { EVERY_SHEET } from './every-sheet.ts'

const SOURCES = fileURLToPath(new URL('../../apps/web/src', import.meta.url))

/** A sheet where it is written: `<Sheet title=`, `<OptionsSheet<Kind> title=`, over lines or not. */
const SHEET = /<(?:Options)?Sheet(?:<[^>]+>)?\s+title=/g

/** The options' sheet is one in terms of the other. */
const MADE_OF = 'shared/widgets/options-sheet.tsx'

function counted(files: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const file of files) counts.set(file, (counts.get(file) ?? 0) + 1)
  return counts
}

it('opens every sheet that the source has, and names no file that has none', () => {
  const written = globSync('**/*.tsx', { cwd: SOURCES })
    .filter((file) => file !== MADE_OF)
    .flatMap((file) =>
      (readFileSync(join(SOURCES, file), 'utf8').match(SHEET) ?? []).map(() => file),
    )
  const opened = counted(Object.values(EVERY_SHEET).flatMap((sheets) => sheets.map(({ of }) => of)))
  const missing = [...counted(written)].filter(([file, count]) => (opened.get(file) ?? 0) < count)
  const gone = [...opened.keys()].filter((file) => !written.includes(file))
  expect({ missing, gone }).toEqual({ missing: [], gone: [] })
})
