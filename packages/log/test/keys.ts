import type { Signer } from '../src/proof/note.ts'
import type { KeyType } from '../src/proof/verifier-key.ts'
import { nodeSigner } from '../src/store/node-signer.ts'

/** How PKCS #8 begins for a seed of Ed25519. */
const PKCS8 = '302e020100300506032b657004220420'

/** A key that is the same in every run; another one for another number. */
export function testSigner(name: string, type: KeyType = 'note', number = 1): Signer {
  const der = Buffer.concat([Buffer.from(PKCS8, 'hex'), Buffer.alloc(32, number)])
  const pem = `-----BEGIN PRIVATE KEY-----\n${der.toString('base64')}\n-----END PRIVATE KEY-----\n`
  return nodeSigner(name, type, pem)
}
