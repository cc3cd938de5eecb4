import type { KeyRow } from '@candor/protocol'
import { DAY_MS } from '@candor/money/durations'
import type { FormDesign, Say } from '../../../shared/form/form-design.ts'

type Right = KeyRow['rights'][number]
type Algorithm = KeyRow['algorithm']

/** In the order in which they are shown; each says of itself that it includes no other. */
export const RIGHTS = ['read', 'trade', 'transfer', 'withdraw'] as const satisfies readonly Right[]

/** Days after which a key expires; 0: never. */
export const LIFETIMES = ['30', '90', '365', '0'] as const
export type Lifetime = (typeof LIFETIMES)[number]

const MOST_ADDRESSES = 20

interface KeyValues {
  name: string
  algorithm: Algorithm
  publicKey: string
  rights: readonly Right[]
  /** With commas or spaces between. */
  addresses: string
  lifetime: Lifetime
}

interface KeyAround {
  hasTotp: boolean
}

type KeyAct = { kind: 'right'; right: Right; on: boolean }

interface KeyBody {
  name: string
  algorithm: Algorithm
  publicKey?: string
  rights: Right[]
  addresses: string[]
}

export const EMPTY_KEY: KeyValues = {
  ...{ name: '', algorithm: 'ed25519', publicKey: '', rights: ['read'], addresses: '' },
  lifetime: '90',
}

/** When a key that is made now expires; null: never. */
export function expiryOf(lifetime: Lifetime, now: number): number | null {
  return lifetime === '0' ? null : now + Number(lifetime) * DAY_MS
}

/** A new key. The summary is what is sent, besides its expiry and the proof of its owner. */
export const keyForm: FormDesign<KeyValues, KeyAround, KeyBody, KeyAct> = {
  reduce: (values, { right, on }) => ({
    ...values,
    rights: RIGHTS.filter((one) => (one === right ? on : values.rights.includes(one))),
  }),
  summary: ({ name, algorithm, publicKey, rights, addresses }) => ({
    name: name.trim(),
    algorithm,
    ...(algorithm === 'ed25519' ? { publicKey: bareKey(publicKey) } : {}),
    rights: [...rights],
    addresses: partsOf(addresses),
  }),
  errors: (values, { hasTotp }, say) => {
    const length = [...values.name.trim()].length
    return {
      name: length < 1 || length > 40 ? say.t('keys.nameHint') : undefined,
      publicKey:
        values.algorithm === 'ed25519' && !isPublicKey(bareKey(values.publicKey))
          ? say.t('keys.publicKeyFault')
          : undefined,
      rights: rightsFault(values, hasTotp, say),
      addresses: addressesFault(values, say),
    }
  },
}

function rightsFault({ rights }: KeyValues, hasTotp: boolean, { t }: Say): string | undefined {
  if (rights.length === 0) return t('keys.rightsMissing')
  return rights.includes('withdraw') && !hasTotp ? t('keys.withdrawNeeds') : undefined
}

function addressesFault({ addresses, rights }: KeyValues, { t }: Say): string | undefined {
  const parts = partsOf(addresses)
  const wrong = parts.find((part) => !isRange(part))
  if (wrong !== undefined) return t('keys.addressFault', { text: wrong })
  if (parts.length > MOST_ADDRESSES) return t('keys.addressesHint')
  return rights.includes('withdraw') && parts.length === 0 ? t('keys.addressesMissing') : undefined
}

function partsOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter((part) => part !== '')
}

/** What stands before the 32 bytes of an Ed25519 key where openssl writes it (RFC 8410), in base64. */
const KEY_PREFIX = 'MCowBQYDK2VwAyEA'

/** The 32 bytes alone, also of the PEM that openssl writes, which pasting brings onto one line. */
function bareKey(text: string): string {
  const base64 = text.replace(/-----(BEGIN|END) PUBLIC KEY-----/g, '').replace(/\s/g, '')
  return base64.startsWith(KEY_PREFIX) ? base64.slice(KEY_PREFIX.length) : base64
}

/** 32 bytes in base64 or base64url. */
function isPublicKey(text: string): boolean {
  return /^[A-Za-z0-9+/_-]{43}=?$/.test(text)
}

/** What is plainly no address or range; the venue looks at it more closely. */
function isRange(text: string): boolean {
  const [address = '', bits, more] = text.split('/')
  if (more !== undefined || (bits !== undefined && !/^[0-9]{1,3}$/.test(bits))) return false
  if (address.includes(':'))
    return /^[0-9A-Fa-f:.]{2,45}$/.test(address) && Number(bits ?? 0) <= 128
  const bytes = address.split('.')
  return (
    bytes.length === 4 &&
    bytes.every((byte) => /^[0-9]{1,3}$/.test(byte) && Number(byte) <= 255) &&
    Number(bits ?? 0) <= 32
  )
}
