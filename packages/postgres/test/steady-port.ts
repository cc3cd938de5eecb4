import { createServer } from 'node:net'

/** Below the range that systems draw the ports of outgoing connections from. */
const FIRST = 15_000
const LAST = 31_000
const TRIES = 100

/**
 * Draws a port of 127.0.0.1 that nobody uses, for a server that is stopped and started again: while it
 * is away no outgoing connection gets it.
 */
export async function steadyPort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST))
    if (await isFree(port)) return port
  }
  throw new Error(`No port between ${FIRST} and ${LAST} is free.`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
