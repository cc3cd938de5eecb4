import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What a sealed or signed text is for; one for another purpose does not open. */
export type VaultPurpose = 'totp' | 'recovery' | 'challenge' | 'message'

/**
 * Secrets that the database keeps but cannot read: sealed with AES-256-GCM, or keyed with HMAC,
 * under a key that lies outside it.
 */
export class Vault {
  readonly #keys = new Map<VaultPurpose, Buffer>()
  readonly #key: Buffer

  /** `key`: 32 random bytes. */
  constructor(key: Buffer) {
    this.#key = key
  }

  /** Seals a text; it opens with the same purpose and owner alone. */
  seal(purpose: VaultPurpose, owner: string, text: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.#keyOf(purpose), nonce)
    cipher.setAAD(Buffer.from(owner))
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
  }

  /** Throws for one that was sealed under another key, purpose or owner, or was changed. */
  open(purpose: VaultPurpose, owner: string, sealed: Buffer): string {
    const nonce = sealed.subarray(0, NONCE_BYTES)
    const decipher = createDecipheriv('aes-256-gcm', this.#keyOf(purpose), nonce)
    decipher.setAAD(Buffer.from(owner))
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  }

  /** HMAC-SHA256 of a text under this purpose's key. */
  mac(purpose: VaultPurpose, text: string | Buffer): Buffer {
    return createHmac('sha256', this.#keyOf(purpose)).update(text).digest()
  }

  #keyOf(purpose: VaultPurpose): Buffer {
    let key = this.#keys.get(purpose)
    if (!key) {
      key = Buffer.from(hkdfSync('sha256', this.#key, '', `candor ${purpose}`, 32))
      this.#keys.set(purpose, key)
    }
    return key
  }
}
