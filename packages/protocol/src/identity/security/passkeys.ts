import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { numericId } from '../../fields.ts'
import { passkeyName } from '../fields.ts'
import { session } from '../profile/user-info.ts'
import { PROOF_ERRORS, proof } from '../proof.ts'
import { passkeyRow } from './security-overview.ts'
import { identityPaths } from '../paths.ts'

const encoded = (most: number, meaning: string) => z.string().max(most).describe(meaning)

const credential = {
  id: encoded(1_400, 'The credential’s id, base64url'),
  rawId: encoded(1_400, 'The same'),
  type: z.literal('public-key').describe('The kind of credential: public-key'),
  authenticatorAttachment: z
    .enum(['platform', 'cross-platform'])
    .optional()
    .describe('Whether the authenticator is part of the device'),
  clientExtensionResults: z
    .record(z.string(), z.unknown())
    .default({})
    .describe('What extensions of the browser answered; not used'),
}

/** Result of the browser’s `navigator.credentials.create`, as WebAuthn writes it in JSON. */
const attestation = z
  .object({
    ...credential,
    response: z
      .object({
        clientDataJSON: encoded(8_000, 'What the browser signed, base64url'),
        attestationObject: encoded(32_000, 'The new credential, base64url'),
        authenticatorData: encoded(32_000, 'Part of the new credential; not used').optional(),
        publicKey: encoded(8_000, 'Its public key; not used').optional(),
        publicKeyAlgorithm: z.int().optional().describe('The key’s algorithm; not used'),
        transports: z.array(encoded(20, 'A way')).max(10).optional().describe('Ways to reach it'),
      })
      .describe('The authenticator’s answer'),
  })
  .describe('The new credential as WebAuthn writes it in JSON')

/** Result of `navigator.credentials.get`. */
export const assertion = z
  .object({
    ...credential,
    response: z
      .object({
        clientDataJSON: encoded(8_000, 'What the browser signed, base64url'),
        authenticatorData: encoded(8_000, 'What the authenticator says of itself, base64url'),
        signature: encoded(4_000, 'The signature, base64url'),
        userHandle: encoded(200, 'Whose credential it is, base64url').optional(),
      })
      .describe('The authenticator’s answer'),
  })
  .describe('The signed challenge as WebAuthn writes it in JSON')

const options = z.object({
  options: z
    .record(z.string(), z.unknown())
    .describe('Options for the browser’s WebAuthn call, in its JSON form; good for 5 minutes'),
})

export const passkeyOptions = defineCall(identityPaths, 'passkeyOptions', {
  number: 115,
  who: 'user',
  summary: 'Begin to add a passkey.',
  body: z.object(proof),
  data: options,
  errors: [...PROOF_ERRORS, 'passkeys_unavailable', 'too_many_passkeys'],
})

export const addPasskey = defineCall(identityPaths, 'addPasskey', {
  number: 116,
  who: 'user',
  summary: 'Add the passkey that the browser has made.',
  body: z.object({ name: passkeyName, response: attestation }),
  data: passkeyRow,
  errors: ['passkeys_unavailable', 'passkey_refused', 'too_many_passkeys', 'passkey_name_invalid'],
})

export const removePasskey = defineCall(identityPaths, 'removePasskey', {
  number: 117,
  who: 'user',
  summary: 'Remove a passkey: it opens nothing any more.',
  params: z.object({ id: numericId }),
  body: z.object(proof),
  data: z.null().describe('Nothing'),
  errors: [...PROOF_ERRORS, 'not_found'],
})

export const passkeyLoginOptions = defineCall(identityPaths, 'passkeyLoginOptions', {
  number: 118,
  who: 'guest',
  summary: 'Begin to log in with a passkey.',
  body: z.object({}),
  data: options,
  errors: ['passkeys_unavailable'],
})

export const passkeyLogin = defineCall(identityPaths, 'passkeyLogin', {
  number: 119,
  who: 'guest',
  summary: 'Log in with a passkey; it stands for the password and the authenticator together.',
  body: z.object({ response: assertion }),
  data: session,
  errors: ['passkeys_unavailable', 'passkey_refused', 'account_frozen', 'account_stopped'],
})
