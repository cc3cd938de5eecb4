import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports that a system gives by itself to outgoing connections and to servers that ask for any:
 * from 32768 on Linux, from 49152 elsewhere.
 */
const FIRST = 10_240
const END = 32_768

const TRIES = 100

/** Ports that this process asked for: none is given twice, since nobody may listen on it yet. */
const given = new Set<number>()

/**
 * Draws a port of 127.0.0.1 that nobody uses now. No outgoing connection gets it before a server listens
 * on it, nor while that server is stopped and started again. Throws where a hundred tries find none.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const port = randomInt(FIRST, END)
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    return port
  }
  throw new Error('No free port was found on 127.0.0.1')
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}
