import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  LogFault,
  type LogFaultCode,
  TILE_BYTES,
  type TileName,
  parseTilePath,
  tileWidth,
} from '@candor/log'
import { HEAVY } from '../../kernel/handler.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { PublicLog } from './open-proof-log.ts'

/** Where the log stands, below the venue's address. */
const LOG_PATH = '/log/'
const MOST_BUNDLE_BYTES = 256 * (2 + 0xffff)
/** Of a checkpoint that is handed in: it has few signatures. */
const MOST_COSIGNED_BYTES = 16 * 1_024
const FOR_EVER = 'public, max-age=31536000, immutable'

/** Does work of a guest, of some weight, when the venue can carry it. */
type Carry = <Result>(
  request: FastifyRequest,
  weight: number,
  work: () => Promise<Result>,
) => Promise<Result>

/** A tile is read from the disk or the tables; a note is mostly at hand. */
const TILE_WEIGHT = 2
const NOTE_WEIGHT = 1

/**
 * Serves the log to everybody. Tiles never change and may be kept for ever; what is beyond the newest
 * checkpoint is not there.
 */
export function serveLog(
  app: FastifyInstance,
  { publicLog, log }: { publicLog: PublicLog } & Pick<Kernel, 'log'>,
  carry: Carry,
) {
  const { store, vkey } = publicLog
  app.get(`${LOG_PATH}checkpoint`, async (request, reply) => {
    const shown = await carry(request, NOTE_WEIGHT, () => publicLog.newest())
    if (!shown) return reply.callNotFound()
    return send(reply, { type: TEXT, cache: 'no-cache' }, shown.note)
  })
  app.get(`${LOG_PATH}cosigned`, async (request, reply) => {
    await carry(request, NOTE_WEIGHT, () => publicLog.newest())
    const note = publicLog.cosignatures.newest()
    if (!note) return reply.callNotFound()
    return send(reply, { type: TEXT, cache: 'no-cache' }, note)
  })
  if (publicLog.cosignatures.isOpen) takeCosignatures(app, { ...publicLog, log }, carry)
  app.get(`${LOG_PATH}key`, (_request, reply) =>
    send(reply, { type: TEXT, cache: 'public, max-age=3600' }, Buffer.from(`${vkey}\n`)),
  )
  for (const kind of ['succession', 'rotation'] as const) {
    app.get<{ Params: { number: string } }>(
      `${LOG_PATH}${kind}/:number`,
      async (request, reply) => {
        const { number } = request.params
        const note = /^[1-9]\d{0,3}$/.test(number)
          ? await carry(request, NOTE_WEIGHT, () => publicLog[kind](Number(number)))
          : undefined
        if (!note) return reply.callNotFound()
        return send(reply, { type: TEXT, cache: 'public, max-age=3600' }, note)
      },
    )
  }
  app.get<{ Params: { '*': string } }>(`${LOG_PATH}tile/*`, async (request, reply) => {
    const path = `tile/${request.params['*']}`
    const name = tileOf(path)
    const read = async ({ level }: TileName) =>
      store.read(path, level === 'entries' ? MOST_BUNDLE_BYTES : TILE_BYTES)
    const bytes =
      name &&
      (await carry(request, TILE_WEIGHT, async () =>
        (await isShown(name, publicLog)) ? read(name) : undefined,
      ))
    if (!bytes) return reply.callNotFound()
    return send(reply, { type: 'application/octet-stream', cache: FOR_EVER }, Buffer.from(bytes))
  })
}

/** Takes cosignatures that witnesses hand in. What is refused is said in a line of text. */
function takeCosignatures(
  app: FastifyInstance,
  { cosignatures, newest, log }: Pick<PublicLog, 'cosignatures' | 'newest'> & Pick<Kernel, 'log'>,
  carry: Carry,
) {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    )
    const options = { bodyLimit: MOST_COSIGNED_BYTES }
    scope.post<{ Body: Buffer | undefined }>(
      `${LOG_PATH}cosignatures`,
      options,
      async (request, reply) => {
        try {
          await carry(request, HEAVY, async () => {
            await newest()
            await cosignatures.take(request.body ?? Buffer.alloc(0))
          })
          return await reply.code(204).send()
        } catch (fault) {
          if (!(fault instanceof LogFault)) throw fault
          if (fault.code === 'conflict') {
            log.error({ err: fault }, 'A witness cosigned another history of the log')
          }
          const said = Buffer.from(`${fault.message}\n`)
          return send(reply.code(statusOf(fault.code)), { type: TEXT, cache: 'no-store' }, said)
        }
      },
    )
    done()
  })
}

function statusOf(code: LogFaultCode): number {
  if (code === 'unknown_key') return 403
  return code === 'conflict' ? 409 : 400
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

/** Another node may have shown more than this one knows of. */
async function isShown(name: TileName, { shown, newest }: PublicLog): Promise<boolean> {
  const level = name.level === 'entries' ? 0 : name.level
  const isIn = (size = 0) => name.width <= tileWidth(size, level, name.index)
  return isIn(shown()?.size) || isIn((await newest())?.size)
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
