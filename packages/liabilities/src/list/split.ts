import { ByteWriter, hmacSha256, utf8 } from '@candor/log/encoding'
import { readUnsigned } from './sums.ts'

const SPLIT = utf8('candor.liabilities/split/v1\n')
/** A balance has 2 to 8 parts, and one more for each thousandth or so of all that is owed. */
const FEWEST = 2
const MORE = 7
const SHARES = 1024n

/** Of what is split. */
export interface Splitting {
  /** The person's secret of the list. */
  secret: Uint8Array
  code: string
  /** What all balances of the currency add up to. */
  total: bigint
}

/**
 * Splits a balance at places that the secret draws, evenly over its length. How many parts there are
 * depends on the share of all that is owed, so that the parts of a large balance look like others.
 */
export function splitAmount({ secret, code, total }: Splitting, amount: bigint): bigint[] {
  const draw = drawing(secret, code)
  const count = FEWEST + Number(draw() % BigInt(MORE)) + Number((amount * SHARES) / total)
  const cuts = Array.from({ length: count - 1 }, () => (amount * draw()) >> 128n)
  cuts.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return [...cuts, amount].map((cut, at) => cut - (cuts[at - 1] ?? 0n))
}

/** Numbers below 2^128: halves of HMAC-SHA-256 under the secret of the name, the code and u32 0, 1, 2, ... */
function drawing(secret: Uint8Array, code: string): () => bigint {
  const text = utf8(code)
  const blockOf = (number: number) => {
    const writer = new ByteWriter(SPLIT.length + text.length + 4).raw(SPLIT).raw(text)
    return hmacSha256(secret, writer.u32(number).bytes)
  }
  let block = blockOf(0)
  let drawn = 0
  return () => {
    if (drawn > 0 && drawn % 2 === 0) block = blockOf(drawn / 2)
    return readUnsigned(block, (drawn++ % 2) * 16, 16)
  }
}
