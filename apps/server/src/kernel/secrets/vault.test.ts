import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestStore } from '../../../test/databases.ts'
import { readConfig } from '../config/config.ts'
import { openVault } from './open-vault.ts'
import { Vault } from './vault.ts'

const KEY = Buffer.alloc(32, 7)
const TEXT = Buffer.from('6222 0212 3456 7894')

describe('what the vault seals', () => {
  const vault = new Vault(KEY)

  test('opens to the same under the same purpose and needs, and is never the same twice', () => {
    const sealed = vault.seal('bank-card', '100001', TEXT)
    expect(vault.open('bank-card', '100001', sealed)).toEqual(TEXT)
    expect(sealed.includes('6222')).toBe(false)
    expect(vault.seal('bank-card', '100001', TEXT)).not.toEqual(sealed)
  })

  test('opens for nobody else, under no other key, and not when a bit was changed', () => {
    const sealed = vault.seal('bank-card', '100001', TEXT)
    expect(() => vault.open('bank-card', '100002', sealed)).toThrow()
    expect(() => vault.open('file', '100001', sealed)).toThrow()
    expect(() => new Vault(Buffer.alloc(32, 8)).open('bank-card', '100001', sealed)).toThrow()
    for (const at of [0, 1, 13, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed[at]! ^= 1
      expect(() => vault.open('bank-card', '100001', changed), String(at)).toThrow()
    }
    expect(() => vault.open('bank-card', '100001', Buffer.alloc(5))).toThrow()
  })

  test('can be recognised by whoever has the key', () => {
    expect(vault.mac('bank-card', 'a')).toEqual(vault.mac('bank-card', 'a'))
    expect(vault.mac('bank-card', 'a')).not.toEqual(vault.mac('file', 'a'))
    expect(vault.mac('bank-card', 'a')).not.toEqual(
      new Vault(Buffer.alloc(32, 8)).mac('bank-card', 'a'),
    )
  })
})

describe('the key', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candor-vault-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  test('is made once, for its owner alone, and another one is refused', async () => {
    const { store, close } = await openTestStore()
    try {
      const open = (environment = {}) =>
        openVault({ config: readConfig({ DATA_DIR: folder, ...environment }), store })
      const sealed = (await open()).seal('bank-card', '1', TEXT)
      const path = join(folder, 'secret-key')
      expect((await stat(path)).mode & 0o777).toBe(0o600)
      expect((await open()).open('bank-card', '1', sealed)).toEqual(TEXT)
      const key = (await readFile(path, 'utf8')).trim()
      expect((await open({ SECRET_KEY: key })).open('bank-card', '1', sealed)).toEqual(TEXT)
      await expect(open({ SECRET_KEY: 'f'.repeat(64) })).rejects.toThrow(
        'SECRET_KEY is not the key',
      )
      await rm(path)
      await expect(open()).rejects.toThrow(`${path} is missing, and what this database has sealed`)
      // No other key lies there now, to be taken for the one that is missing.
      await expect(stat(path)).rejects.toThrow('ENOENT')
      await writeFile(path, 'f'.repeat(64))
      await expect(open()).rejects.toThrow('put its secret-key back')
      await writeFile(path, 'damaged')
      await expect(open()).rejects.toThrow('damaged')
    } finally {
      await close()
    }
  })
})
