import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

interface PasskeyOptions {
  challenge: string
  user?: { id: string }
}

/** An authenticator in software, as a phone has one in hardware: it makes and uses one passkey. */
export class SoftwareAuthenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(32)
  readonly #rpId: string
  readonly #origin: string
  #userHandle = ''
  #uses = 0
  /** Whether it says that it has verified the person. */
  verifies = true

  constructor(rpId: string, origin: string) {
    this.#rpId = rpId
    this.#origin = origin
  }

  /** What `navigator.credentials.create` answers. */
  create(options: PasskeyOptions) {
    this.#userHandle = options.user?.id ?? ''
    const jwk = this.#keys.publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytesOf(jwk.x)],
      [-3, bytesOf(jwk.y)],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#id.length)
    const attested = [Buffer.alloc(16), length, this.#id, isoCBOR.encode(key)]
    const authData = Buffer.concat([this.#head(ATTESTED), ...attested])
    const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge).toString(
          'base64url',
        ),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
      },
    }
  }

  /** What `navigator.credentials.get` answers. */
  get(options: PasskeyOptions) {
    const clientData = this.#clientData('webauthn.get', options.challenge)
    const authData = this.#head(0)
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
        userHandle: this.#userHandle,
      },
    }
  }

  #credential() {
    const id = this.#id.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} }
  }

  #head(flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE((this.#uses += 1))
    const verified = this.verifies ? VERIFIED : 0
    return Buffer.concat([
      createHash('sha256').update(this.#rpId).digest(),
      Buffer.from([PRESENT | verified | flags]),
      counter,
    ])
  }

  #clientData(type: string, challenge: string): Buffer {
    const data = { type, challenge, origin: this.#origin, crossOrigin: false }
    return Buffer.from(JSON.stringify(data))
  }
}

function bytesOf(text: string | undefined): Uint8Array {
  return new Uint8Array(Buffer.from(text ?? '', 'base64url'))
}
