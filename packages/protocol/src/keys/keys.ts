import { z } from 'zod'
import { defineCall } from '../call.ts'
import { emptyAsAbsent, time, timeInput } from '../fields.ts'
import { PROOF_ERRORS, proof } from '../identity/proof.ts'
import { MOST_ADDRESSES, addressRange, keyId, keyName, publicKey } from './fields.ts'
import { keysPaths } from './paths.ts'
import { algorithm, right } from './rights.ts'

export const keyRow = z.object({
  id: keyId,
  name: keyName,
  algorithm,
  publicKey: z.string().nullable().describe('Of Ed25519: its 32 bytes, base64; else null'),
  rights: z.array(right).describe('What it may do'),
  addresses: z
    .array(z.string())
    .describe('Network addresses and ranges it is good from; empty: from everywhere'),
  expiresAt: time.nullable().describe('When it expires; null: never'),
  createdAt: time.describe('When it was made'),
  lastUsedAt: time.nullable().describe('Its last use, to a minute; null: never used'),
})
export type KeyRow = z.output<typeof keyRow>

export const apiKeys = defineCall(keysPaths, 'apiKeys', {
  number: 170,
  who: 'user',
  summary: 'The keys of the user’s programs that were not ended, newest first.',
  data: z.array(keyRow).describe('Keys'),
  errors: [],
})

export const makeApiKey = defineCall(keysPaths, 'makeApiKey', {
  number: 171,
  who: 'user',
  summary:
    'Make a key for a program. A secret that the venue makes for it is in this answer alone.',
  body: z.object({
    ...proof,
    name: keyName,
    algorithm,
    publicKey: emptyAsAbsent(publicKey).optional().describe('Of Ed25519 alone: base64 of 32 bytes'),
    rights: z
      .array(right)
      .min(1)
      .max(4)
      .describe('What it may do; withdraw takes an authenticator and at least one address'),
    addresses: z
      .array(addressRange)
      .max(MOST_ADDRESSES)
      .default([])
      .describe('Network addresses and ranges it is good from, up to 20; empty: from everywhere'),
    expiresAt: timeInput
      .nullable()
      .default(null)
      .describe('When it expires, milliseconds since 1970 UTC, within a year; null: never'),
  }),
  data: z.object({
    key: keyRow.describe('The key'),
    secret: z
      .string()
      .nullable()
      .describe('Of HMAC-SHA-256: the text whose bytes are the HMAC’s key, shown only here'),
  }),
  errors: [
    ...PROOF_ERRORS,
    ...['totp_off', 'too_many_keys', 'key_name_invalid', 'public_key_invalid'],
    ...['address_range_invalid', 'withdraw_address_missing', 'key_expiry_invalid'],
  ] as const,
})

export const endApiKey = defineCall(keysPaths, 'endApiKey', {
  number: 172,
  who: 'user',
  summary: 'End a key: nothing signed with it is taken from then on, and its sockets are closed.',
  params: z.object({ id: keyId }),
  body: z.object(proof),
  data: z.null().describe('Nothing'),
  errors: [...PROOF_ERRORS, 'not_found'],
})

export const endApiKeys = defineCall(keysPaths, 'endApiKeys', {
  number: 173,
  who: 'user',
  summary: 'End all keys of the user.',
  body: z.object(proof),
  data: z.object({ ended: z.int().min(0).describe('How many there were') }),
  errors: [...PROOF_ERRORS],
})
