import type { FastifyInstance } from 'fastify'
import { headerOf } from '../kernel/http/request-headers.ts'
import { compress, encodingFor } from '../kernel/http/encodings.ts'

/**
 * Answers below this go as they are: orders, balances and prices of one symbol, which come often
 * and have to be quick. What is above is a list or an article.
 */
const LEAST_COMPRESSED_BYTES = 4_096

/**
 * Compresses long answers of calls, on the threads beside the event loop.
 *
 * A compressed answer tells by its length what repeats in it, which betrays a secret to whoever can
 * make a browser ask again and again with a guess of theirs inside (BREACH). That is not possible
 * here: a session is the header `coin-auth`, which no other site can make a browser send, and the
 * one cookie (of a known device) changes no answer but that of a login. Answers that hold a secret,
 * tokens and keys of authenticators, are shorter than what is compressed; an answer that sets a
 * cookie is never compressed.
 */
export function compressAnswers(portal: FastifyInstance): void {
  portal.addHook('onSend', (request, reply, payload: unknown, done) => {
    if (typeof payload !== 'string' || payload.length < LEAST_COMPRESSED_BYTES) return done()
    if (reply.hasHeader('set-cookie')) return done()
    reply.header('vary', varyBy(reply.getHeader('vary')))
    const encoding = encodingFor(headerOf(request, 'accept-encoding'))
    if (!encoding) return done()
    compress(Buffer.from(payload), encoding).then((compressed) => {
      reply.header('content-encoding', encoding).removeHeader('content-length')
      done(null, compressed)
    }, done)
  })
}

/** Other headers that the answer hangs on stay named. */
function varyBy(others: unknown): string {
  return [others, 'accept-encoding'].flat().filter(Boolean).join(', ')
}
