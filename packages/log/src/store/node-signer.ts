import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { LogFault } from '../proof/log-fault.ts'
import type { Signer } from '../proof/note.ts'
import { type KeyType, makeVerifierKey } from '../proof/verifier-key.ts'

/** A new Ed25519 key, its secret half as PEM of PKCS #8: whoever has it signs as the log or witness. */
export function generateSecretKey(): string {
  return generateKeyPairSync('ed25519')
    .privateKey.export({ format: 'pem', type: 'pkcs8' })
    .toString()
}

/** Signs with a key of `generateSecretKey` under a name. */
export function nodeSigner(name: string, type: KeyType, pem: string): Signer {
  const secret = readSecret(name, pem)
  const { x } = createPublicKey(secret).export({ format: 'jwk' })
  const key = makeVerifierKey(name, type, Uint8Array.from(Buffer.from(x!, 'base64url')))
  return { key, sign: (message) => sign(null, message, secret) }
}

function readSecret(name: string, pem: string) {
  try {
    const secret = createPrivateKey(pem)
    if (secret.asymmetricKeyType === 'ed25519') return secret
  } catch {
    // Not PEM, or damaged: said below, without a word of what the file holds.
  }
  throw new LogFault(
    'malformed',
    `The secret key of ${name} is not an Ed25519 key in PEM of PKCS #8.`,
  )
}
