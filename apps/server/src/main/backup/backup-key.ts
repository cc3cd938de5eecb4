import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { hashRaw } from '@node-rs/argon2'
import { type Config, ConfigFault } from '../../kernel/config/config.ts'
import { Sealing } from './sealing.ts'

const HEX_KEY = /^[0-9a-f]{64}$/i

/** The key of backups: that of a file, of BACKUP_KEY, or of the file that BACKUP_KEY_FILE names. */
export async function sealingOf(
  { backupKey }: Pick<Config, 'backupKey'>,
  keyFile: string | undefined,
  environment: NodeJS.ProcessEnv,
): Promise<Sealing> {
  const path = keyFile ?? (backupKey ? undefined : environment['BACKUP_KEY_FILE'])
  if (!path) return new Sealing(backupKey)
  const text = (await readSecret(path)).trim()
  if (!HEX_KEY.test(text)) {
    throw new ConfigFault(`${path} has to hold a key of 64 hexadecimal digits.`)
  }
  return new Sealing(Buffer.from(text, 'hex'))
}

/** The passphrase of a file, of BACKUP_PASSPHRASE, or of the file BACKUP_PASSPHRASE_FILE names. */
export async function passphraseOf(
  { backupPassphrase }: Pick<Config, 'backupPassphrase'>,
  file: string | undefined,
  environment: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  const path = file ?? (backupPassphrase ? undefined : environment['BACKUP_PASSPHRASE_FILE'])
  const text = path ? (await readSecret(path)).replace(/\r?\n$/, '') : backupPassphrase
  return text === '' ? undefined : text
}

async function readSecret(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigFault(`The file ${path} cannot be read (${code}).`, { cause: error })
  })
}

/** The passphrase does not open the secret key of a backup. */
export class PassphraseWrong extends Error {
  override name = 'PassphraseWrong'
}

/** Cost of a try: 256 MiB and a second or so. What is wrapped names its own. */
const COST = { memoryCost: 262_144, timeCost: 3, parallelism: 1 }
const SALT_BYTES = 16
const NONCE_BYTES = 12
const LEAST_CHARACTERS = 12

interface Wrapped {
  memoryCost: number
  timeCost: number
  parallelism: number
  salt: string
  nonce: string
  sealed: string
}

/** Puts a secret key under a passphrase: argon2id, and AES-256-GCM under what it gives. */
export async function wrapKey(key: Uint8Array, passphrase: string): Promise<string> {
  if (passphrase.length < LEAST_CHARACTERS) {
    throw new ConfigFault(`A passphrase has at least ${LEAST_CHARACTERS} characters.`)
  }
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)]
  const cipher = createCipheriv('aes-256-gcm', await stretch(passphrase, salt, COST), nonce)
  const sealed = Buffer.concat([cipher.update(key), cipher.final(), cipher.getAuthTag()])
  const texts = { salt: salt.toString('hex'), nonce: nonce.toString('hex') }
  return JSON.stringify({ ...COST, ...texts, sealed: sealed.toString('hex') } satisfies Wrapped)
}

/** Throws `PassphraseWrong`. */
export async function unwrapKey(wrapped: string, passphrase: string): Promise<Buffer> {
  const { salt, nonce, sealed, ...cost } = JSON.parse(wrapped) as Wrapped
  const key = await stretch(passphrase, Buffer.from(salt, 'hex'), cost)
  const bytes = Buffer.from(sealed, 'hex')
  const opener = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'hex'))
  opener.setAuthTag(bytes.subarray(-16))
  try {
    return Buffer.concat([opener.update(bytes.subarray(0, -16)), opener.final()])
  } catch (error) {
    throw new PassphraseWrong('The passphrase is not the one that the secret key is kept under.', {
      cause: error,
    })
  }
}

function stretch(passphrase: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  // 2 is argon2id: the package's enumeration exists in its types alone.
  return hashRaw(passphrase, { ...cost, salt, algorithm: 2, outputLen: 32 })
}
