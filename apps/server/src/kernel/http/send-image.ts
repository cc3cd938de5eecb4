import type { FastifyReply } from 'fastify'
import type { StoredImage } from '@candor/protocol'

/**
 * Sends a person's image so that it can be nothing but an image: its own type and no other, drawn
 * and not run, kept by no cache, and shown on no other site.
 */
export function sendImage(reply: FastifyReply, { type, bytes }: StoredImage): FastifyReply {
  return reply
    .headers({
      'content-type': type,
      'content-disposition': 'inline; filename="image"',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
