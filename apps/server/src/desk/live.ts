import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LiveCounts } from '@candor/desk-protocol'
import { checkCaller, checkOrigin, deskCallerOf } from './frame/callers.ts'
import { type Desk, includes } from './frame/desk.ts'
import { refuseUndeclared } from './frame/undeclared.ts'
import { DeskRefusal } from './desk-refusal.ts'
import type { DeskCaller } from './operators/operator-sessions.ts'
import { QUEUES, type Queue } from './queues.ts'

const LOOK_MS = 2_000
const MOST_LISTENERS = 200

interface Listener {
  request: FastifyRequest
  response: ServerResponse
  /** What was told last. */
  told: string
}

/**
 * GET /desk/live: server-sent events with how many wait in each queue. The counts are looked at
 * every two seconds while anybody listens, and told where they changed; the session is looked at
 * just as often, so that whoever is signed out hears nothing more.
 */
export class Live {
  readonly #desk: Desk
  readonly #queues: readonly Queue[]
  readonly #listeners = new Set<Listener>()
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined

  constructor(desk: Desk, queues: readonly Queue[] = QUEUES) {
    this.#desk = desk
    this.#queues = queues
  }

  serve(app: FastifyInstance): void {
    app.get('/desk/live', async (request, reply) => {
      checkOrigin(request, this.#desk.context.config)
      const caller = await deskCallerOf(this.#desk, request)
      checkCaller({ who: 'signedIn' }, caller)
      refuseUndeclared({}, { query: request.query })
      if (this.#listeners.size >= MOST_LISTENERS) throw new DeskRefusal('unavailable')
      reply.hijack()
      const response = reply.raw
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-accel-buffering': 'no',
      })
      const listener: Listener = { request, response, told: '' }
      this.#listeners.add(listener)
      response.on('close', () => this.#leave(listener))
      response.on('error', () => this.#leave(listener))
      this.#timer ??= setInterval(() => void this.look(), LOOK_MS)
      this.#timer.unref()
      void this.look()
    })
  }

  /** Looks at the counts now, and tells those for whom something changed. */
  look(): Promise<void> {
    this.#looking ??= this.#tellAll().finally(() => (this.#looking = undefined))
    return this.#looking
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    for (const { response } of this.#listeners) response.end()
    this.#listeners.clear()
    await this.#looking
  }

  async #tellAll(): Promise<void> {
    const { context } = this.#desk
    try {
      const counts = new Map<Queue, number>()
      for (const queue of this.#queues) counts.set(queue, await queue.count(context))
      for (const listener of [...this.#listeners]) {
        const caller = await deskCallerOf(this.#desk, listener.request)
        if (caller) await this.#tell(listener, caller, counts)
        else listener.response.end('event: ended\ndata: {}\n\n')
      }
    } catch (error) {
      // PostgreSQL is away, or a queue cannot be counted: the next look tells.
      context.log.warn({ err: error }, 'The queues of the desk could not be counted')
    }
  }

  async #tell(
    listener: Listener,
    caller: DeskCaller,
    counts: ReadonlyMap<Queue, number>,
  ): Promise<void> {
    const seen = [...counts].filter(([queue]) => includes(queue, caller.roles))
    const queues: LiveCounts['queues'] = {
      ...Object.fromEntries(seen.map(([{ name }, count]) => [name, count])),
      proposals: await this.#desk.proposals.openCount(caller.roles, caller.id),
    }
    const told = JSON.stringify(queues)
    // A comment keeps proxies from closing a line that has nothing to say.
    if (told === listener.told) listener.response.write(': still here\n\n')
    else {
      const data: LiveCounts = { queues, venueTime: this.#desk.context.now() }
      listener.response.write(`event: counts\ndata: ${JSON.stringify(data)}\n\n`)
      listener.told = told
    }
  }

  #leave(listener: Listener): void {
    this.#listeners.delete(listener)
    if (this.#listeners.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}
