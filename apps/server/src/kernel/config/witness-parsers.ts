import { LogFault, type VerifierKey, formatVerifierKey, parseVerifierKey } from '@candor/log'
import { type Parser, readBy } from './parsers.ts'

/** A witness whose cosignatures the public log takes. */
export interface KnownWitness {
  key: VerifierKey
  /** Where checkpoints are posted to; without, the witness hands its cosignatures in. */
  address: string | undefined
}

const MOST_WITNESSES = 16

/** Keys of witnesses with commas between them, each with an address behind a space, or without. */
export const witnesses: Parser<readonly KnownWitness[]> = readBy(
  `up to ${MOST_WITNESSES} keys of witnesses (name+id+key, as npm run witness says its own) with commas between them, behind each a space and an http or https address, or nothing`,
  (text) => {
    if (text === '') return []
    const known = text.split(',').map((entry) => witnessOf(entry.trim()))
    const ids = new Set(known.map((one) => one && formatVerifierKey(one.key)))
    const fit = known.filter((one) => one !== undefined)
    if (fit.length !== known.length || ids.size !== known.length) return undefined
    return fit.length <= MOST_WITNESSES ? fit : undefined
  },
)

function witnessOf(entry: string): KnownWitness | undefined {
  const [vkey, address, ...more] = entry.split(/ +/)
  if (more.length > 0 || (address !== undefined && !isAddress(address))) return undefined
  const key = keyOf(vkey!)
  return key?.type === 'cosignature' ? { key, address } : undefined
}

function isAddress(text: string): boolean {
  const url = URL.parse(text)
  const isPlain = url?.username === '' && url.password === '' && url.search === '' && !url.hash
  return isPlain && ['http:', 'https:'].includes(url.protocol)
}

function keyOf(vkey: string): VerifierKey | undefined {
  try {
    return parseVerifierKey(vkey)
  } catch (error) {
    if (error instanceof LogFault) return undefined
    throw error
  }
}
