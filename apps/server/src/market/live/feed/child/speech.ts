import { Socket } from 'node:net'
import type { Said, SaidHealth, SaidPrice } from '../wire.ts'

/** The parent reads what this process says on this descriptor. */
const SPOKEN_ON = 3
const HEALTH_MS = 1_000
/** A parent that reads no more gets no more prices: old ones are of no use. */
const MOST_UNREAD = 1024 * 1024
const LONGEST_TEXT = 300

/** What a process says to its parent, and the health that it repeats every second. */
export interface Speech {
  say(said: Said): void
  prices(prices: SaidPrice[]): void
  /** Replaces what is given of the health. */
  health(changed: Partial<SaidHealth>): void
  /** Tells of something that went wrong, in a few words without what a stranger sent. */
  trouble(text: string): void
}

export function openSpeech(): Speech {
  const output = new Socket({ fd: SPOKEN_ON, readable: false, writable: true })
  output.on('error', () => process.exit(0))
  let health: SaidHealth = {
    state: 'connecting',
    way: 'stream',
    lastAt: undefined,
    clockAheadMs: undefined,
    trouble: undefined,
    retryAt: undefined,
  }
  const say = (said: Said) => {
    output.write(`${JSON.stringify(said)}\n`)
  }
  setInterval(() => say({ kind: 'health', ...health }), HEALTH_MS)
  return {
    say,
    prices: (prices) => {
      if (prices.length === 0) return
      health.lastAt = Math.max(...prices.map(([, , , receivedAt]) => receivedAt))
      if (output.writableLength < MOST_UNREAD) say({ kind: 'prices', prices })
    },
    health: (changed) => {
      const before = health.state
      health = { ...health, ...changed }
      if (health.state !== before) say({ kind: 'health', ...health })
    },
    trouble: (text) => say({ kind: 'trouble', text: oneLine(text) }),
  }
}

/** A text of a stranger, short enough for a log and without what would move a terminal's cursor. */
export function oneLine(text: string): string {
  const plain = text.replace(/[^\x20-\x7e]+/g, ' ').trim()
  return plain.length > LONGEST_TEXT ? `${plain.slice(0, LONGEST_TEXT)}...` : plain
}
