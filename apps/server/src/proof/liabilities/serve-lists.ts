import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endSlowReader } from '../../kernel/http/slow-readers.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { parseDay } from './days.ts'
import { keptDays, piecesOf, readList } from './list-store.ts'

/** Where lists stand, below the venue's address; the day follows. */
export const LISTS_PATH = '/proof/liabilities/'

/** Bounds how much of one caller, and of all, is read and sent at a time. */
type Bound = <T>(request: FastifyRequest, reply: FastifyReply, read: () => Promise<T>) => Promise<T>

/** Serves the whole lists to everybody: whoever has one sums it, and finds nothing of anybody in it. */
export function serveLists(app: FastifyInstance, needs: Pick<Kernel, 'store'>, bound: Bound) {
  app.get<{ Params: { day: string } }>(`${LISTS_PATH}:day`, async (request, reply) => {
    const day = parseDay(request.params.day)
    const list =
      day === undefined
        ? undefined
        : await bound(request, reply, async () =>
            (await keptDays(needs)).includes(day) ? readList(needs, day) : undefined,
          )
    if (!list) return reply.callNotFound()
    endSlowReader(reply.raw, list.bytes)
    return reply
      .headers({
        'content-type': 'application/octet-stream',
        'content-length': list.bytes,
        'content-disposition': `attachment; filename="liabilities-${request.params.day}"`,
        'cache-control': 'public, max-age=86400',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      .send(Readable.from(piecesOf(needs, list.day)))
  })
}
