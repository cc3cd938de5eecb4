import type { FastifyReply, FastifyRequest } from 'fastify'

/** Bytes of a body that are read, and forgotten, so that its connection stays as it is. */
const MOST_READ = 65_536

/**
 * Has the connection closed with the answer where a body was refused before it has come and may be large: as
 * long as the connection stays, all of it is read. For answers that refuse.
 */
export function endUnreadBody({ raw, headers }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return
  const isLarge = Number(headers['content-length'] ?? 0) > MOST_READ
  if (isLarge || headers['transfer-encoding'] !== undefined) reply.header('connection', 'close')
}
