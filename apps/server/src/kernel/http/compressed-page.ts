import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { headerOf } from './request-headers.ts'
import { type Encoding, compress, decompress, encodingFor } from './encodings.ts'

const BROTLI_QUALITY = 9

/**
 * Serves a long text that does not change while the venue runs. It is made and compressed when somebody
 * first asks for it, so that no start waits for it; the text itself is not kept, so that what is seldom
 * read takes a twentieth of its memory. A reader who has it already is told so; HEAD is told all but the
 * text.
 */
export function serveCompressed(
  pages: FastifyInstance,
  path: string,
  { type, text }: { type: string; text: () => string },
): void {
  let made: Compressed | undefined
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { etag, copies } = (made ??= compressed(text()))
    const encoding = encodingFor(headerOf(request, 'accept-encoding'))
    const tag = encoding ? etag.replace(/"$/, `-${encoding}"`) : etag
    reply.headers({ vary: 'accept-encoding', 'cache-control': 'no-cache', etag: tag })
    if (headerOf(request, 'if-none-match')?.includes(tag)) return reply.status(304).send()
    reply.type(type)
    if (!encoding) return decompress(await copies.br)
    return reply.header('content-encoding', encoding).send(await copies[encoding])
  }
  pages.route({ method: ['GET', 'HEAD'], url: path, handler: answer })
}

interface Compressed {
  etag: string
  copies: Record<Encoding, Promise<Buffer>>
}

function compressed(text: string): Compressed {
  const bytes = Buffer.from(text)
  return {
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    copies: {
      br: compress(bytes, 'br', BROTLI_QUALITY),
      gzip: compress(bytes, 'gzip'),
    },
  }
}
