import { least } from './rounding.ts'

const MILLION = 1_000_000n
/** A movement is gone after ten seconds, and loses the same in each of them. */
const GONE_AFTER_MS = 10_000
/** The widest half-spread that a movement makes, in millionths; it is half of the movement. */
const WIDEST = 20_000

/** How far an index has moved of late, in millionths, as of its last print. */
export interface Moved {
  parts: number
  at: number
}

/** The step to a print, or what is left of the movement before it, whichever is more. */
export function movedTo(
  before: Moved | undefined,
  last: bigint | undefined,
  print: { price: bigint; at: number },
): Moved {
  const left = before ? fadedAt(before, print.at) : 0
  const step = last === undefined ? 0 : stepBetween(last, print.price)
  return { parts: step > left ? step : left, at: print.at }
}

function fadedAt({ parts, at }: Moved, now: number): number {
  const stays = GONE_AFTER_MS - (now - at)
  return stays <= 0 ? 0 : Number((BigInt(parts) * BigInt(stays)) / BigInt(GONE_AFTER_MS))
}

/** As much as there is, up to what makes the widest spread. */
function stepBetween(from: bigint, to: bigint): number {
  const distance = to > from ? to - from : from - to
  return Number(least((distance * MILLION) / from, BigInt(WIDEST * 2)))
}

/** A half-spread in a market that moves: half of the movement, where that is more. */
export function widened<Parts extends number>(halfSpread: Parts, movement: number): Parts {
  const half = Math.min((movement - (movement % 2)) / 2, WIDEST)
  return (half > halfSpread ? half : halfSpread) as Parts
}
