import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withTarget } from './restore-target.ts'
import { type Empty, emptyTarget } from './test/places.ts'

let into: Empty
beforeEach(async () => {
  into = await emptyTarget()
})
afterEach(() => into.remove())

test('a disk of its own is an empty folder, with the lost+found that it has from the first', async () => {
  const { dataDir } = into.config
  await mkdir(join(dataDir, 'lost+found'))
  await withTarget(into.config, ({ finish }) => finish())
  expect(await readdir(dataDir)).toContain('lost+found')
})

test('a folder with anything else in it is refused, and named', async () => {
  await mkdir(join(into.config.dataDir, 'lost+found'))
  await writeFile(join(into.config.dataDir, 'notes'), '')
  await expect(withTarget(into.config, ({ finish }) => finish())).rejects.toThrow(
    'is not empty (notes)',
  )
})
