import type { Offers } from './offers.ts'
import { type Random, draw } from './random.ts'

interface Person {
  act(offers: Offers): Promise<void>
}

export interface Load {
  sent(): number
  perSecond(): number
  /** Sends no more, and waits for what is under way. */
  stop(): Promise<void>
}

/** Has people act at this rate a second, each one at a time, until stopped. */
export function load(
  people: readonly Person[],
  rate: number,
  offers: Offers,
  random: Random,
): Load {
  const started = performance.now()
  const idle = [...people]
  const busy = new Set<Promise<void>>()
  let sent = 0
  let lastedMs = 0
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - started) / 1000) * rate)
    while (sent < due && idle.length > 0) {
      const person = draw(random, idle)
      sent += 1
      const done = person.act(offers).finally(() => {
        busy.delete(done)
        idle.push(person)
      })
      busy.add(done)
    }
    lastedMs = performance.now() - started
  }, 5)
  return {
    sent: () => sent,
    perSecond: () => Math.round((sent / lastedMs) * 1000),
    async stop() {
      clearInterval(timer)
      await Promise.all(busy)
    },
  }
}
