import { LogFault } from '@candor/log'
import { hexToBytes, isHex } from '../list/hex.ts'
import { SIGNATURE_BYTES, signerOf } from './tron.ts'

const NAME = 'candor.reserves/v1'
const MOST_LENGTH = 1_000

/** What an address says by its signature: that whoever has its key says so for this venue, on this day. */
export interface ReserveTerms {
  /** The log's name. */
  origin: string
  /** The newest checkpoint of the log when it was signed, so that it cannot have been signed before. */
  checkpoint: { size: number; root: Uint8Array }
  /** As 2026-11-29, UTC. */
  day: string
  /** Such as TRC20. */
  network: string
  address: string
}

/** A statement as it is shown: what was signed, word for word, and the signature in hex. */
export interface ReserveStatement {
  message: string
  signature: string
}

/** The message that the address has to sign: seven lines that a person can read in their wallet. */
export function reserveMessage({
  origin,
  checkpoint,
  day,
  network,
  address,
}: ReserveTerms): string {
  return [
    NAME,
    `venue: ${origin}`,
    `records: ${checkpoint.size}`,
    `root: ${Array.from(checkpoint.root, (byte) => byte.toString(16).padStart(2, '0')).join('')}`,
    `day: ${day}`,
    `network: ${network}`,
    `address: ${address}`,
  ].join('\n')
}

/**
 * Throws unless the address itself signed exactly what is expected of it: another venue, network, address,
 * day or checkpoint is told by name, and so is a signature of somebody else or of another text.
 */
export function checkReserveStatement(
  { message, signature }: ReserveStatement,
  expected: ReserveTerms,
): void {
  const said = readMessage(message)
  const wanted = readMessage(reserveMessage(expected))
  for (const field of ['venue', 'network', 'address'] as const) {
    if (said[field] !== wanted[field]) {
      throw new LogFault(
        field === 'venue' ? 'wrong_origin' : 'conflict',
        `The statement is of ${field} ${said[field]}, not of ${wanted[field]}.`,
      )
    }
  }
  if (said.day !== wanted.day) {
    throw new LogFault('conflict', `The statement is of ${said.day}, not of ${wanted.day}.`)
  }
  if (said.records !== wanted.records) {
    throw new LogFault(
      'conflict',
      `The statement is of a log of ${said.records} records, not of ${wanted.records}.`,
    )
  }
  if (said.root !== wanted.root) {
    throw new LogFault('wrong_proof', 'The statement has another root than the log at its size.')
  }
  checkSigner(message, signature, expected.address)
}

/** What a venue shows of an address, and anybody can hold its statement against. */
export interface ShownTerms {
  /** Names that the venue's log has, or had. */
  origins: readonly string[]
  /** Records that the newest checkpoint has. */
  size: number
  day: string
  network: string
  address: string
}

/**
 * Throws unless a statement that is shown says what is shown beside it, names a checkpoint that the log can
 * have had, and is signed by its address. What the log's root was at that size is not looked up.
 */
export function checkShownStatement(
  { message, signature }: ReserveStatement,
  { origins, size, day, network, address }: ShownTerms,
): void {
  const said = readMessage(message)
  if (!origins.includes(said.venue)) {
    throw new LogFault('wrong_origin', `The statement is of venue ${said.venue}.`)
  }
  for (const [field, shown] of Object.entries({ day, network, address })) {
    const own = said[field as 'day' | 'network' | 'address']
    if (own !== shown) {
      throw new LogFault('conflict', `The statement is of ${field} ${own}, not of ${shown}.`)
    }
  }
  if (!/^[1-9][0-9]{0,15}$/.test(said.records) || Number(said.records) > size) {
    const of = `The statement is of a log of ${said.records} records`
    throw new LogFault('out_of_range', `${of}, the log has ${size}.`)
  }
  checkSigner(message, signature, address)
}

function checkSigner(message: string, signature: string, address: string): void {
  const hex = signature.replace(/^0x/, '')
  if (!isHex(hex, SIGNATURE_BYTES)) {
    throw new LogFault('malformed', `The signature has not ${SIGNATURE_BYTES} bytes in hex.`)
  }
  const signer = signerOf(message, hexToBytes(hex))
  if (signer === undefined) throw new LogFault('bad_signature', 'The signature is none.')
  if (signer !== address) {
    throw new LogFault('bad_signature', `The statement is not signed by ${address}.`)
  }
}

const LINES = ['venue', 'records', 'root', 'day', 'network', 'address'] as const

/** Every line is there, in order and once, so that a message means one thing. */
export function readMessage(message: string): Record<(typeof LINES)[number], string> {
  if (message.length > MOST_LENGTH) {
    throw new LogFault('too_large', `The statement has more than ${MOST_LENGTH} characters.`)
  }
  const [name, ...lines] = message.split('\n')
  if (name !== NAME || lines.length !== LINES.length) {
    throw new LogFault('malformed', `The statement is not the seven lines of ${NAME}.`)
  }
  const values = LINES.map((field, place) => {
    const line = lines[place]!
    if (!line.startsWith(`${field}: `) || !/^[!-~]+$/.test(line.slice(field.length + 2))) {
      throw new LogFault('malformed', `The statement has no ${field} in its line ${place + 2}.`)
    }
    return [field, line.slice(field.length + 2)] as const
  })
  return Object.fromEntries(values) as Record<(typeof LINES)[number], string>
}
