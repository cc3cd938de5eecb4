import { z } from 'zod'

const upTo = (length: number, error: string) => z.string().max(length, { abort: true, error })

export const MOST_KEYS = 30
export const MOST_ADDRESSES = 20

/** What its owner calls a key; outer spaces are cut off. */
export const keyName = upTo(160, 'key_name_invalid')
  .trim()
  .regex(/^(?:[\p{L}\p{M}\p{N}\p{P}\p{S}]| (?! )){1,40}$/u, { error: 'key_name_invalid' })
  .describe('Name of the key, 1 to 40 visible characters')

/** 12 random bytes and the venue's mark on them, base64url. */
export const keyId = z
  .string()
  .max(27, { abort: true })
  .regex(/^[A-Za-z0-9_-]{27}$/)
  .describe('The key’s id, as programs send it: 27 of A-Z a-z 0-9 _ -')

/** The raw 32 bytes, in base64 or base64url. */
export const publicKey = upTo(44, 'public_key_invalid')
  .regex(/^[A-Za-z0-9+/_-]{43}=?$/, { error: 'public_key_invalid' })
  .describe('The public key’s 32 bytes, base64')

const bareAddress = [z.ipv4(), z.ipv6()] as const
const range = [z.cidrv4(), z.cidrv6()] as const

/** 203.0.113.7, 203.0.113.0/24, 2001:db8::1 or 2001:db8::/48. */
export const addressRange = upTo(49, 'address_range_invalid')
  .trim()
  .refine((text) => [...bareAddress, ...range].some((schema) => schema.safeParse(text).success), {
    error: 'address_range_invalid',
  })
  .describe('Network address or range: 203.0.113.7, 203.0.113.0/24, 2001:db8::/48')
