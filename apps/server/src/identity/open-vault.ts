import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { Vault } from './vault.ts'

const KEY_BYTES = 32

/** The key beside the data is not one. The message says what to do. */
export class SecretKeyUnusable extends Error {
  override name = 'SecretKeyUnusable'
}

/**
 * The vault with the key of SECRET_KEY, or else with the one in the data folder, which is made at
 * the first start and readable by this account alone.
 */
export async function openVault(config: Pick<Config, 'dataDir' | 'secretKey'>): Promise<Vault> {
  if (config.secretKey) return new Vault(config.secretKey)
  const file = join(config.dataDir, 'secret-key')
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (kept === undefined) {
    const key = randomBytes(KEY_BYTES)
    await writeFile(file, `${key.toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true })
    return new Vault(key)
  }
  if (!/^[0-9a-f]{64}\n?$/.test(kept)) {
    throw new SecretKeyUnusable(
      `${file} does not hold a key of 64 hexadecimal digits. Bring it back from a backup, or ` +
        'remove it: authenticators set up before have to be set up anew then.',
    )
  }
  return new Vault(Buffer.from(kept.trim(), 'hex'))
}
