import { z } from 'zod'
import type { Parser } from './parsers.ts'
import {
  type AddressFault,
  type ChainAddress,
  DepositKey,
  type KeyFault,
  parseTronAddress,
} from '../tron/addresses.ts'

const KEY_FAULTS: Record<KeyFault, string> = {
  not_a_key: 'an extended public key (xpub...) whose checksum fits',
  private_key: 'an extended public key: a private one has no place on a server',
  wrong_depth: 'the extended public key of an account, m/44’/195’/0’',
}

const ADDRESS_FAULTS: Record<AddressFault, string> = {
  not_base58: 'a TRON address: T and 33 more letters and digits',
  wrong_length: 'a TRON address: T and 33 more letters and digits',
  wrong_checksum: 'a TRON address whose checksum fits; this one has a letter wrong',
  wrong_network: 'a TRON address; this one is of another chain',
}

export const depositKey: Parser<DepositKey> = z.string().transform((text, needs) => {
  const parsed = DepositKey.parse(text)
  if (parsed.ok) return parsed.value
  needs.addIssue({ code: 'custom', message: KEY_FAULTS[parsed.fault] })
  return z.NEVER
})

export const tokenAddress: Parser<ChainAddress> = z.string().transform((text, needs) => {
  const parsed = parseTronAddress(text)
  if (parsed.ok) return parsed.value
  needs.addIssue({ code: 'custom', message: ADDRESS_FAULTS[parsed.fault] })
  return z.NEVER
})

/** https, or http on this machine: what a node says is money, and nobody between may change it. */
export const nodeAddress: Parser<string> = z.string().refine((text) => {
  const url = URL.parse(text)
  const isLocal = url !== null && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal)
}, 'an https address, or http on this machine itself')
