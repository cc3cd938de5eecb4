import { Socket } from 'node:net'
import type { Said, SaidHealth, SaidPrice } from '../wire.ts'

/** The parent reads what this process says on this descriptor. */
const SPOKEN_ON = 3
const HEALTH_MS = 1_000
/** A parent that reads no more gets no more prices: old ones are of no use. */
const MOST_UNREAD = 1024 * 1024
const LONGEST_TEXT = 300

/** Prices are told at once, and after that not again for so long: of each market the newest. */
const GATHER_MS = 20
/** One line of trouble in this time: a stranger decides how often there is some. */
const TROUBLE_MS = 1_000

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
  const gathered = new Map<string, SaidPrice>()
  const isHeard = () => output.writableLength < MOST_UNREAD
  const gather = gathering((prices) => {
    if (isHeard()) say({ kind: 'prices', prices })
  }, gathered)
  let troubledAt = 0
  return {
    say,
    prices: (prices) => {
      for (const price of prices) {
        const [market, , , receivedAt] = price
        gathered.set(market, price)
        health.lastAt = Math.max(health.lastAt ?? 0, receivedAt)
      }
      if (prices.length > 0) gather()
    },
    health: (changed) => {
      const before = health.state
      health = { ...health, ...changed }
      if (health.state !== before) say({ kind: 'health', ...health })
    },
    trouble: (text) => {
      const trouble = oneLine(text)
      health.trouble = trouble
      const now = Date.now()
      if (now - troubledAt < TROUBLE_MS || !isHeard()) return
      troubledAt = now
      say({ kind: 'trouble', text: trouble })
    },
  }
}

/** Returns what is to be called when something was gathered: tells it now, or a little later. */
function gathering(
  tell: (prices: SaidPrice[]) => void,
  gathered: Map<string, SaidPrice>,
): () => void {
  let waits = false
  const flush = () => {
    if (gathered.size === 0) {
      waits = false
      return
    }
    tell([...gathered.values()])
    gathered.clear()
    waits = true
    setTimeout(flush, GATHER_MS)
  }
  return () => {
    if (!waits) flush()
  }
}

/**
 * A text of a stranger, short enough for a log and without what would move a terminal's cursor. Of
 * addresses it keeps the host alone: a gateway's may have a key in its path.
 */
export function oneLine(text: string): string {
  const plain = text
    .slice(0, 10 * LONGEST_TEXT)
    .replace(/[^\x20-\x7e]+/g, ' ')
    .replace(/\b(\w{2,5}:\/\/)(?:[^\s/@]*@)?([^\s/?#]+)\S*/g, '$1$2/...')
    .trim()
  return plain.length > LONGEST_TEXT ? `${plain.slice(0, LONGEST_TEXT)}...` : plain
}
