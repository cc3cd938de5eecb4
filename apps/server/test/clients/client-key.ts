import { generateKeyPairSync } from 'node:crypto'
import { type ProgramKey, ed25519Key, hmacKey, publicKeyOf } from '@candor/sdk'
import type { TestUser, TestVenue } from '../venue.ts'

/** A key as its owner makes it for a client: its id, and the other half in the form that clients take. */
export interface ClientKey {
  id: string
  /** The HMAC secret, or the Ed25519 private key in PEM. */
  secret: string
  /** The same for the SDK. */
  key: ProgramKey
}

export interface KeyTerms {
  algorithm?: 'ed25519' | 'hmac-sha256'
  rights?: readonly ('read' | 'trade' | 'transfer')[]
}

/** Makes a key by the portal's call. */
export async function clientKey(
  venue: Pick<TestVenue, 'call'>,
  { token, password }: Pick<TestUser, 'token' | 'password'>,
  { algorithm = 'hmac-sha256', rights = ['read', 'trade', 'transfer'] }: KeyTerms = {},
): Promise<ClientKey> {
  const { privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  const isOwn = algorithm === 'ed25519'
  const body = { password, name: 'client', algorithm, rights }
  const answer = await venue.call('/player/security/keys', {
    token,
    body: { ...body, ...(isOwn && { publicKey: publicKeyOf(pem) }) },
  })
  if (answer.code !== 200) throw new Error(`The key was refused: ${answer.text}`)
  const { key, secret } = answer.data as { key: { id: string }; secret: string | null }
  return isOwn
    ? { id: key.id, secret: pem, key: ed25519Key(key.id, pem) }
    : { id: key.id, secret: secret!, key: hmacKey(key.id, secret!) }
}
