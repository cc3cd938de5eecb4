import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestVenue } from '../../../test/venue.ts'

const PAGE = join(import.meta.dirname, '../../../../../docs/hosting/process.md')

test('the handbook names all that a venue keeps in DATA_DIR, and says whether a backup has it', async () => {
  const venue = await startTestVenue()
  try {
    const found = await readdir(venue.parts.config.dataDir, { withFileTypes: true })
    const names = found.map((one) => (one.isDirectory() ? `${one.name}/` : one.name))
    const rows = [...(await readFile(PAGE, 'utf8')).matchAll(/^\| (`.+?) \| .+ \| .+ \|$/gm)]
    const told = rows.flatMap(([, first]) => [...first!.matchAll(/`([^`]+)`/g)])
    const known = told.map(([, name]) => name!)
    expect(names).toContain('journal/')
    expect(names.filter((name) => !known.includes(name))).toEqual([])
  } finally {
    await venue.close()
  }
})
