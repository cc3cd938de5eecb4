import {
  type KeyObject,
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto'

/** The form of what is sealed: a byte that names it, the nonce, the tag, the ciphertext. */
const FORM = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + NONCE_BYTES + TAG_BYTES

export const KEY_BYTES = 32

/** Purpose of a sealed or keyed text; a text sealed for another purpose does not open. */
export type VaultPurpose =
  | 'totp'
  | 'recovery'
  | 'account-recovery'
  | 'challenge'
  | 'stop-account'
  | 'proof-of-work'
  | 'message'
  | 'file'
  | 'upload'
  | 'bank-card'
  | 'remitter'
  | 'certification'
  | 'market'
  | 'program-key'
  | 'push'
  | 'key'
  | 'log-key'

/**
 * Keeps what nobody may read from the disk: AES-256-GCM under a key derived for each purpose. The
 * `context` (whose it is, its name) is sealed in: bytes that were moved elsewhere do not open.
 */
export class Vault {
  readonly #key: Uint8Array
  /** Key objects: Node.js makes one of bytes each time that they are used. */
  readonly #derived = new Map<string, KeyObject>()

  /** `key` is 32 random bytes. */
  constructor(key: Uint8Array) {
    if (key.length !== KEY_BYTES) throw new Error('A vault needs a key of 32 bytes.')
    this.#key = key
  }

  seal(purpose: VaultPurpose, context: string, plain: Uint8Array | string): Buffer {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.#keyFor(purpose), nonce)
    cipher.setAAD(Buffer.from(context))
    const sealed = Buffer.concat([cipher.update(Buffer.from(plain)), cipher.final()])
    return Buffer.concat([Buffer.of(FORM), nonce, cipher.getAuthTag(), sealed])
  }

  /** Throws when the bytes were changed, moved, or sealed under another key. */
  open(purpose: VaultPurpose, context: string, sealed: Uint8Array): Buffer {
    const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
    if (bytes.length < HEAD_BYTES || bytes[0] !== FORM) throw new Error('Not a sealed text.')
    const nonce = bytes.subarray(1, 1 + NONCE_BYTES)
    const opener = createDecipheriv('aes-256-gcm', this.#keyFor(purpose), nonce)
    opener.setAAD(Buffer.from(context))
    opener.setAuthTag(bytes.subarray(1 + NONCE_BYTES, HEAD_BYTES))
    return Buffer.concat([opener.update(bytes.subarray(HEAD_BYTES)), opener.final()])
  }

  /** The same, of a text. */
  openText(purpose: VaultPurpose, context: string, sealed: Uint8Array): string {
    return this.open(purpose, context, sealed).toString('utf8')
  }

  /**
   * HMAC-SHA256 under this purpose's key: the same for the same bytes, and of no use to whoever has
   * not the key. To sign, and to find duplicates.
   */
  mac(purpose: VaultPurpose, bytes: Uint8Array | string): Buffer {
    return createHmac('sha256', this.#keyFor(`mac ${purpose}`))
      .update(bytes)
      .digest()
  }

  #keyFor(purpose: string): KeyObject {
    let key = this.#derived.get(purpose)
    if (!key) {
      const bytes = hkdfSync('sha256', this.#key, '', `candor ${purpose}`, KEY_BYTES)
      key = createSecretKey(Buffer.from(bytes))
      this.#derived.set(purpose, key)
    }
    return key
  }
}
