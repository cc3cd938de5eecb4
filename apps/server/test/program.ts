import { createHash, createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { KeyRow } from '@candor/protocol'
import { type Credentials, signedText } from '@candor/programs-protocol'
import type { TestUser, TestVenue } from './venue.ts'
import type { SignedRequest } from '../src/people/keys/program-keys.ts'

/** What a key is asked for with, besides its owner's proof. */
export interface KeyWishes {
  name?: string
  algorithm?: 'ed25519' | 'hmac-sha256'
  rights?: readonly string[]
  addresses?: readonly string[]
  expiresAt?: number | null
  totp?: string
}

/** A program with a key of its own that it signs with. */
export interface Program {
  key: KeyRow
  sign(text: string): string
}

/** Makes a key by the portal's call, as its owner, for a program that has the other half. */
export async function programOf(
  venue: Pick<TestVenue, 'call'>,
  { token, password }: Pick<TestUser, 'token' | 'password'>,
  { algorithm = 'ed25519', ...wishes }: KeyWishes = {},
): Promise<Program> {
  const pair = generateKeyPairSync('ed25519')
  const { x } = pair.publicKey.export({ format: 'jwk' })
  const body = {
    ...{ password, name: 'bot', rights: ['read', 'trade'], algorithm, ...wishes },
    ...(algorithm === 'ed25519' ? { publicKey: x } : {}),
  }
  const { code, text, data } = await venue.call('/player/security/keys', { token, body })
  if (code !== 200) throw new Error(`The key was refused: ${text}`)
  const { key, secret } = data as { key: KeyRow; secret: string | null }
  return {
    key,
    sign: (signed) =>
      secret === null
        ? sign(null, Buffer.from(signed), pair.privateKey).toString('base64')
        : createHmac('sha256', secret).update(signed).digest('hex'),
  }
}

/** What a request says besides its signature; what is left out is as usual. */
export interface RequestWishes extends Partial<Omit<Credentials, 'key' | 'signature'>> {
  method?: string
  target?: string
  body?: string
  address?: string
}

/** A request as the program signs it at a moment, milliseconds since 1970 UTC. */
export function signedBy(program: Program, now: number, wishes: RequestWishes = {}): SignedRequest {
  const { method = 'GET', target = '/api/v1/orders?symbol=BTCUSDT', body = '' } = wishes
  const { timestamp = now, recvWindow = 5_000, address = '127.0.0.1' } = wishes
  const { nonce = randomBytes(12).toString('base64url') } = wishes
  const bodySha256 = createHash('sha256').update(body).digest('hex')
  const text = signedText({ timestamp, recvWindow, nonce, method, target, bodySha256 })
  const credentials = {
    ...{ key: program.key.id, timestamp, recvWindow, nonce },
    signature: program.sign(text),
  }
  return { credentials, method, target, bodySha256, address }
}
