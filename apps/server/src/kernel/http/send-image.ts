import type { FastifyReply } from 'fastify'
import type { StoredImage } from '@candor/protocol'

/**
 * Sends a person's image so that it can be nothing but an image: its own type and no other, drawn
 * and not run, kept by no cache, and shown on no other site. What has a name is saved under it, and
 * never shown.
 */
export function sendImage(
  reply: FastifyReply,
  { type, bytes, name }: Pick<StoredImage, 'bytes'> & { type: string; name?: string },
): FastifyReply {
  return reply
    .headers({
      'content-type': type,
      'content-disposition':
        name === undefined ? 'inline; filename="image"' : `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
