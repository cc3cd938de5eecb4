import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CHEAP_PEOPLE } from '@candor/e2e/cheap-people'
import { startVenueProcess } from '@candor/e2e/venue-process'
import { freePort } from '@candor/postgres/free-port'
import { openProgram } from './program-orders.ts'

const ATTACK = fileURLToPath(new URL('./program-attack.ts', import.meta.url))
const WARM_UP_S = 3
/** Addresses have the bounds that they have by default: what is measured is what these are worth. */
const { LIMIT_PROGRAM_ADDRESS_WEIGHT_PER_MINUTE: _, ...PEOPLE } = CHEAP_PEOPLE
const ENV = { ...PEOPLE, TRUST_PROXY: '127.0.0.1' }

/** The 99th percentile of one program's orders, in milliseconds, without an attack beside it and with one. */
export interface Attacked {
  alone: number
  attacked: number
}

/** Measures both in turns at one venue, each turn so many seconds, and returns the middle of each. */
export async function attackProgram({
  turns,
  seconds,
  perSecond,
}: {
  turns: number
  seconds: number
  perSecond: number
}): Promise<Attacked> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-bench-'))
  const venue = await startVenueProcess({ dataDir, port: await freePort(), env: ENV })
  try {
    const program = await openProgram(venue.address)
    const p99 = async () => {
      const latencies = await program.arrive(seconds, perSecond)
      return latencies[Math.floor(latencies.length * 0.99)]!
    }
    await program.arrive(WARM_UP_S, perSecond)
    const [alone, attacked]: number[][] = [[], []]
    for (let turn = 0; turn < turns; turn += 1) {
      alone!.push(await p99())
      attacked!.push(await underAttack(venue.address, program.key, p99))
    }
    program.close()
    return { alone: middle(alone!), attacked: middle(attacked!) }
  } finally {
    await venue.stop()
    rmSync(dataDir, { recursive: true })
  }
}

/** In a process of its own, so that nobody who places orders waits for the attackers' own work. */
async function underAttack<T>(address: string, key: string, work: () => Promise<T>): Promise<T> {
  const attack = fork(ATTACK, ['--address', address, '--key', key])
  const ended = once(attack, 'exit')
  const failed = ended.then(([code]) => {
    throw new Error(`the attack ended by itself, with code ${code}`)
  })
  try {
    await Promise.race([once(attack, 'message'), failed])
    return await Promise.race([work(), failed])
  } finally {
    failed.catch(() => undefined)
    attack.kill()
    await ended
  }
}

function middle(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!
}
