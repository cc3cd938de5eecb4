/** Secrets of one list. Nobody can tell whose a part is, nor find the same person in two lists. */
import { ByteWriter, hmacSha256, prefixed, utf8 } from '@candor/log/encoding'

const PART_KEY = 0x23
const LIST = utf8('candor.liabilities/list/v1\n')
const PERSON = utf8('candor.liabilities/person/v1\n')

/** By which a person finds what is theirs in one list. */
export interface OwnKey {
  /** The person's id with the venue, as in every record and receipt of theirs. */
  owner: number
  /** 32 bytes that nobody but the venue and the person knows, for this list alone. */
  secret: Uint8Array
}

/** The key of one day's list: HMAC-SHA-256 under the venue's key of `candor.liabilities/list/v1`, a newline and the day. */
export function listKeyOf(venueKey: Uint8Array, day: string): Uint8Array {
  const name = utf8(day)
  return hmacSha256(venueKey, new ByteWriter(LIST.length + name.length).raw(LIST).raw(name).bytes)
}

/** HMAC-SHA-256 under the list's key of `candor.liabilities/person/v1`, a newline and the owner as u64. */
export function ownKeyOf(listKey: Uint8Array, owner: number): OwnKey {
  const message = new ByteWriter(PERSON.length + 8).raw(PERSON).u64(owner).bytes
  return { owner, secret: hmacSha256(listKey, message) }
}

/**
 * The key of a person's part: SHA-256 of 0x23, the secret, the owner and what part it is. The owner is in
 * it, so that a part that was shown to one person as theirs is nobody else's.
 */
export function partKey({ owner, secret }: OwnKey, code: string, number: number): Uint8Array {
  const text = utf8(code)
  const writer = new ByteWriter(32 + 8 + 1 + text.length + 4)
  writer.raw(secret).u64(owner).u8(text.length).raw(text).u32(number)
  return prefixed(PART_KEY, writer.bytes)
}
