import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { NO_BODY_SHA256 } from '@candor/programs-protocol/signing'

/**
 * JSON bodies alone, as in the application's calls; the hash of the bytes as they came is kept, as
 * signatures cover it.
 */
export function readSignedJson(scope: FastifyInstance): void {
  const parseJson = scope.getDefaultJsonParser('ignore', 'ignore')
  scope.removeAllContentTypeParsers()
  scope.decorateRequest('bodySha256', NO_BODY_SHA256)
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      if (body.length === 0) return done(null, undefined)
      request.bodySha256 = hash('sha256', body)
      const text = body.toString()
      if (text.trim() === '') return done(null, undefined)
      void parseJson(request, text, done)
    },
  )
}

declare module 'fastify' {
  interface FastifyRequest {
    /** SHA-256 of the body's bytes, hex; set below /api/v1. */
    bodySha256: string
  }
}
