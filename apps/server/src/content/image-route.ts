import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { CONTENT_IMAGE_PATH } from './images.ts'

/**
 * Serves the images of content to everybody. A name never gets other bytes, so caches may keep
 * them; like every image here it can be nothing but an image.
 */
export function serveContentImages(
  app: FastifyInstance,
  { contentImages }: Pick<Context, 'contentImages'>,
): void {
  app.get<{ Params: { name: string } }>(`${CONTENT_IMAGE_PATH}:name`, async (request, reply) => {
    const image = await contentImages.read(request.params.name)
    if (!image) return reply.callNotFound()
    return reply
      .headers({
        'content-type': image.type,
        'content-disposition': 'inline; filename="image"',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      })
      .send(Buffer.from(image.bytes.buffer, image.bytes.byteOffset, image.bytes.byteLength))
  })
}
