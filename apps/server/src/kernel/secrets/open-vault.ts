import { randomBytes } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Config } from '../config/config.ts'
import type { SecretsTables } from './tables.ts'
import { KEY_BYTES, Vault } from './vault.ts'

/** The key is not the one that this database's secrets, files and cards were sealed with. */
export class KeyUnfit extends Error {
  override name = 'KeyUnfit'
}

interface Needs {
  config: Pick<Config, 'dataDir' | 'secretKey'>
  store: Kysely<SecretsTables>
}

const KEY_FILE = 'secret-key'
const HEX_KEY = /^[0-9a-f]{64}$/i

/**
 * The vault of SECRET_KEY, or of the key in DATA_DIR/secret-key, which is made at the first start.
 * Throws `KeyUnfit` where that is damaged.
 */
export async function readVault({ dataDir, secretKey }: Needs['config']): Promise<Vault> {
  return new Vault(secretKey ?? (await keptKey(dataDir)))
}

/**
 * Opens the vault of `readVault`. Throws `KeyUnfit` when the database was written under another key:
 * going on would make what opens under none. Where that key's file is missing, none is made in its place.
 */
export async function openVault({ config, store }: Needs): Promise<Vault> {
  const missing = await keyFault({ config, store })
  if (missing !== undefined) throw new KeyUnfit(missing)
  const vault = await readVault(config)
  const fingerprint = vault.mac('key', 'candor')
  await store
    .insertInto('vault_key')
    .values({ id: 1, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Of two nodes that start with keys of their own, one was first.
  const unfit = await keyFault({ config, store })
  if (unfit !== undefined) throw new KeyUnfit(unfit)
  return vault
}

/**
 * Returns why the key at hand is not the one of this database, in a sentence; undefined where it is, or
 * where the database has none yet. Makes none. Throws `KeyUnfit` where its file is damaged.
 */
export async function keyFault({ config, store }: Needs): Promise<string | undefined> {
  const known = await store.selectFrom('vault_key').select('fingerprint').executeTakeFirst()
  if (!known) return undefined
  const path = join(config.dataDir, KEY_FILE)
  const key = config.secretKey ?? (await readKeyFile(path))
  if (!key) {
    return (
      `${path} is missing, and what this database has sealed (authenticators, bank cards, papers, files) ` +
      'opens with the key that was in it alone. Put it back, or set SECRET_KEY to that key. Nothing was changed.'
    )
  }
  if (new Vault(key).mac('key', 'candor').equals(known.fingerprint)) return undefined
  const source = config.secretKey ? 'SECRET_KEY' : path
  return (
    `${source} is not the key that the files and bank cards of this database are encrypted ` +
    'with. Set SECRET_KEY to that key, or put its secret-key back.'
  )
}

/** The key in DATA_DIR/secret-key. Throws `KeyUnfit` where there is none, or it is damaged. */
export async function readKept(dataDir: string): Promise<Buffer> {
  const key = await readKeyFile(join(dataDir, KEY_FILE))
  if (key) return key
  throw new KeyUnfit(`There is no ${KEY_FILE} in ${dataDir}, and SECRET_KEY is not set.`)
}

/** Reads the key, or makes one that is on the disk before it is used for the first time. */
async function keptKey(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, KEY_FILE)
  return (await readKeyFile(path)) ?? keepKey(path, randomBytes(KEY_BYTES))
}

async function readKeyFile(path: string): Promise<Buffer | undefined> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  if (!HEX_KEY.test(text.trim())) {
    throw new KeyUnfit(`${path} is damaged: it has to hold a key of 64 hexadecimal digits.`)
  }
  return Buffer.from(text.trim(), 'hex')
}

/** Writes a key where there is none. */
export async function keepKey(path: string, key: Buffer): Promise<Buffer> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(`${key.toString('hex')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  return key
}
