import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Ports that no system gives out by itself: a connection of another program, or a server that takes any
 * port, comes from 32768 (Linux) or 49152 (everybody else) on.
 */
const FIRST = 10_240
const END = 32_768

const TRIES = 100

/** What this process was given is not given twice: it may not listen there yet. */
const given = new Set<number>()

/**
 * A port of 127.0.0.1 that nobody uses now, and that nothing takes by chance before it is used.
 * @throws Error when none was found in a hundred tries.
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
