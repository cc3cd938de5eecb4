import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** First byte of what is kept: how the rest of it is to be read. */
const FORMS = { plain: 0, zipped: 1, sealed: 2 } as const

/** Bytes of a backup are not what they were, or the key is not theirs. */
export class NotWhole extends Error {
  override name = 'NotWhole'
}

/**
 * How bytes are named and kept: compressed where that makes them smaller, and encrypted where there is a
 * key. A name is a hash of what it names, so that the same is kept once; under a key it says nothing to
 * whoever has not that key.
 */
export class Sealing {
  readonly #key: { seal: Buffer; name: Buffer; nonce: Buffer; check: Buffer } | undefined

  /** `key`: 32 random bytes. Without one nothing is encrypted. */
  constructor(key?: Uint8Array) {
    if (key && key.length !== KEY_BYTES) throw new RangeError('A key of backups has 32 bytes.')
    this.#key = key && {
      seal: derived(key, 'seal'),
      name: derived(key, 'name'),
      nonce: derived(key, 'nonce'),
      check: derived(key, 'check'),
    }
  }

  /** Tells whether a key is the one in use, and nothing of it; null without a key. */
  get check(): string | null {
    return this.#key ? this.#key.check.toString('hex') : null
  }

  nameOf(plain: Uint8Array): string {
    const hash = this.#key ? createHmac('sha256', this.#key.name) : createHash('sha256')
    return hash.update(plain).digest('hex')
  }

  /**
   * The bytes to keep under a name; they open under no other. The nonce follows from what is encrypted, so
   * that the same is the same again: two backups at once do not overwrite each other's with other bytes.
   */
  seal(name: string, plain: Uint8Array): Buffer {
    const zipped = zstdCompressSync(plain)
    const small = zipped.length < plain.length
    const body = Buffer.concat([
      Buffer.of(small ? FORMS.zipped : FORMS.plain),
      small ? zipped : plain,
    ])
    if (!this.#key) return body
    const { nonce: nonceKey } = this.#key
    const keyed = createHmac('sha256', nonceKey).update(name).update('\0').update(body).digest()
    const nonce = keyed.subarray(0, NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.#key.seal, nonce)
    cipher.setAAD(Buffer.from(name))
    const sealed = [cipher.update(body), cipher.final()]
    return Buffer.concat([Buffer.of(FORMS.sealed), nonce, cipher.getAuthTag(), ...sealed])
  }

  /**
   * Throws `NotWhole` for bytes that were changed, or sealed under another name or key. Under a key what is
   * not sealed is refused too: anybody who may write to the place could have put it there.
   */
  open(name: string, kept: Buffer): Buffer {
    try {
      const isSealed = this.#key !== undefined || kept[0] === FORMS.sealed
      return unzip(isSealed ? this.#decipher(name, kept) : kept)
    } catch (error) {
      throw new NotWhole(`${name} cannot be opened: its bytes were changed.`, { cause: error })
    }
  }

  #decipher(name: string, kept: Buffer): Buffer {
    if (!this.#key) throw new Error('It is encrypted.')
    if (kept[0] !== FORMS.sealed) throw new Error('It is not encrypted.')
    const nonce = kept.subarray(1, 1 + NONCE_BYTES)
    const opener = createDecipheriv('aes-256-gcm', this.#key.seal, nonce)
    opener.setAAD(Buffer.from(name))
    opener.setAuthTag(kept.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES))
    const rest = kept.subarray(1 + NONCE_BYTES + TAG_BYTES)
    return Buffer.concat([opener.update(rest), opener.final()])
  }
}

function unzip(body: Buffer): Buffer {
  if (body[0] === FORMS.plain) return body.subarray(1)
  if (body[0] === FORMS.zipped) return zstdDecompressSync(body.subarray(1))
  throw new Error('Its form is not known.')
}

function derived(key: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `candor backup ${purpose}`, KEY_BYTES))
}
