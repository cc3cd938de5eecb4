import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SecretKeyUnusable, openVault } from './open-vault.ts'
import { Vault } from './vault.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'candor-vault-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

describe('the vault', () => {
  const vault = new Vault(Buffer.alloc(32, 7))

  test('opens what it sealed, for the same purpose and owner alone', () => {
    const sealed = vault.seal('totp', '100001', 'JBSWY3DP')
    expect(sealed.toString('latin1')).not.toContain('JBSWY3DP')
    expect(vault.open('totp', '100001', sealed)).toBe('JBSWY3DP')
    expect(() => vault.open('totp', '100002', sealed)).toThrow()
    expect(() => vault.open('message', '100001', sealed)).toThrow()
    expect(() => new Vault(Buffer.alloc(32, 8)).open('totp', '100001', sealed)).toThrow()
  })

  test('does not open what was changed', () => {
    const sealed = vault.seal('totp', '100001', 'JBSWY3DP')
    sealed[sealed.length - 1]! ^= 1
    expect(() => vault.open('totp', '100001', sealed)).toThrow()
  })

  test('keeps its key beside the data, for this account alone, and finds it again', async () => {
    const first = await openVault({ dataDir, secretKey: undefined })
    const sealed = first.seal('totp', '1', 'secret')
    const again = await openVault({ dataDir, secretKey: undefined })
    expect(again.open('totp', '1', sealed)).toBe('secret')
    const file = join(dataDir, 'secret-key')
    expect((await stat(file)).mode & 0o077).toBe(0)
    expect(await readFile(file, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
    await writeFile(file, 'half a key')
    await expect(openVault({ dataDir, secretKey: undefined })).rejects.toThrow(SecretKeyUnusable)
    const given = await openVault({ dataDir, secretKey: Buffer.alloc(32, 7) })
    expect(given.open('totp', '1', vault.seal('totp', '1', 'x'))).toBe('x')
  })
})
