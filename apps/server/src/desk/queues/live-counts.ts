import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LiveCounts } from '@candor/desk-protocol'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Queue } from '../../kernel/queue.ts'
import { Worker } from '../../kernel/worker.ts'
import { type CallerNeeds, checkCaller, checkOrigin, deskCallerOf } from '../frame/callers.ts'
import { DeskRefusal } from '../desk-refusal.ts'
import { includes } from '../frame/includes.ts'
import { refuseUndeclared } from '../frame/undeclared.ts'
import type { DeskCaller } from '../operators/operator-sessions.ts'
import type { Proposals } from '../proposals/proposals.ts'

const LOOK_MS = 2_000
const MOST_LISTENERS = 200

export type LiveNeeds = CallerNeeds &
  Pick<Kernel, 'now' | 'log'> & { proposals: Pick<Proposals, 'openCount'> }

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
export class LiveCountsFeed<Needs extends LiveNeeds> {
  readonly #needs: Needs
  readonly #queues: readonly Queue<Needs>[]
  readonly #listeners = new Set<Listener>()
  readonly worker: Worker

  constructor(needs: Needs, queues: readonly Queue<Needs>[]) {
    this.#needs = needs
    this.#queues = queues
    this.worker = new Worker(
      {
        name: 'desk-counts',
        everyMs: Infinity,
        // PostgreSQL is away, or a queue cannot be counted: the next look tells.
        backOff: { firstMs: LOOK_MS, mostMs: LOOK_MS },
        trouble: 'The queues of the desk could not be counted',
      },
      needs,
      async () => {
        if (this.#listeners.size > 0) await this.#tellAll()
        return this.#listeners.size > 0 ? LOOK_MS : Infinity
      },
    )
  }

  serve(app: FastifyInstance): void {
    app.get('/desk/live', async (request, reply) => {
      checkOrigin(request, this.#needs.config)
      const caller = await deskCallerOf(this.#needs, request)
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
      response.on('close', () => this.#listeners.delete(listener))
      response.on('error', () => this.#listeners.delete(listener))
      this.worker.wake()
    })
  }

  /** Ends every line. */
  close(): void {
    for (const { response } of this.#listeners) response.end()
    this.#listeners.clear()
  }

  async #tellAll(): Promise<void> {
    const counts = new Map<Queue<Needs>, number>()
    for (const queue of this.#queues) {
      counts.set(queue, (await queue.look(this.#needs)).count)
    }
    for (const listener of [...this.#listeners]) {
      const caller = await deskCallerOf(this.#needs, listener.request)
      if (caller) await this.#tell(listener, caller, counts)
      else listener.response.end('event: ended\ndata: {}\n\n')
    }
  }

  async #tell(
    listener: Listener,
    caller: DeskCaller,
    counts: ReadonlyMap<Queue<Needs>, number>,
  ): Promise<void> {
    const seen = [...counts].filter(([{ page }]) => includes(page, caller.roles))
    const queues: LiveCounts['queues'] = {
      ...Object.fromEntries(seen.map(([{ name }, count]) => [name, count])),
      proposals: await this.#needs.proposals.openCount(caller.roles, caller.id),
    }
    const told = JSON.stringify(queues)
    // A comment keeps proxies from closing a line that has nothing to say.
    if (told === listener.told) listener.response.write(': still here\n\n')
    else {
      const data: LiveCounts = { queues, venueTime: this.#needs.now() }
      listener.response.write(`event: counts\ndata: ${JSON.stringify(data)}\n\n`)
      listener.told = told
    }
  }
}
