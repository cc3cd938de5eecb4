import type { FastifyInstance, FastifyReply } from 'fastify'
import { LogFault, TILE_BYTES, type TileName, parseTilePath, tileWidth } from '@candor/log'
import type { PublicLog } from './open-proof-log.ts'

/** Where the log stands, below the venue's address. */
const LOG_PATH = '/log/'
const MOST_BUNDLE_BYTES = 256 * (2 + 0xffff)
const FOR_EVER = 'public, max-age=31536000, immutable'

/**
 * Serves the log to everybody. Tiles never change and may be kept for ever; what is beyond the newest
 * checkpoint is not there.
 */
export function serveLog(
  app: FastifyInstance,
  { publicLog }: { publicLog: PublicLog | undefined },
) {
  if (!publicLog) return
  const { store, vkey } = publicLog
  app.get(`${LOG_PATH}checkpoint`, (_request, reply) => {
    const shown = publicLog.shown()
    if (!shown) return reply.callNotFound()
    return send(reply, { type: TEXT, cache: 'no-cache' }, shown.note)
  })
  app.get(`${LOG_PATH}key`, (_request, reply) =>
    send(reply, { type: TEXT, cache: 'public, max-age=3600' }, Buffer.from(`${vkey}\n`)),
  )
  for (const kind of ['succession', 'rotation'] as const) {
    app.get<{ Params: { number: string } }>(
      `${LOG_PATH}${kind}/:number`,
      async ({ params: { number } }, reply) => {
        const note = /^[1-9]\d{0,3}$/.test(number)
          ? await publicLog[kind](Number(number))
          : undefined
        if (!note) return reply.callNotFound()
        return send(reply, { type: TEXT, cache: 'public, max-age=3600' }, note)
      },
    )
  }
  app.get<{ Params: { '*': string } }>(`${LOG_PATH}tile/*`, async (request, reply) => {
    const path = `tile/${request.params['*']}`
    const name = tileOf(path)
    const bytes =
      name && isShown(name, publicLog)
        ? await store.read(path, name.level === 'entries' ? MOST_BUNDLE_BYTES : TILE_BYTES)
        : undefined
    if (!bytes) return reply.callNotFound()
    return send(reply, { type: 'application/octet-stream', cache: FOR_EVER }, Buffer.from(bytes))
  })
}

const TEXT = 'text/plain; charset=utf-8'

function tileOf(path: string): TileName | undefined {
  try {
    return parseTilePath(path)
  } catch (error) {
    if (error instanceof LogFault) return undefined
    throw error
  }
}

function isShown({ level, index, width }: TileName, { shown }: PublicLog): boolean {
  return width <= tileWidth(shown()?.size ?? 0, level === 'entries' ? 0 : level, index)
}

function send(
  reply: FastifyReply,
  { type, cache }: { type: string; cache: string },
  bytes: Buffer,
) {
  return reply
    .headers({
      'content-type': type,
      'cache-control': cache,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .send(bytes)
}
