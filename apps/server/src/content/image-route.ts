import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StoredImage } from '@candor/protocol'
import { CONTENT_IMAGE_PATH } from './images.ts'
import type { Publishing } from './content.ts'

/** Lets a reading through when the load allows it. One that is at hand takes next to nothing. */
export type ImageBound = (
  request: FastifyRequest,
  isAtHand: boolean,
  read: () => Promise<StoredImage | undefined>,
) => Promise<StoredImage | undefined>

/**
 * Serves the images of content to everybody. A name never gets other bytes, so caches may keep
 * them; like every image here it can be nothing but an image.
 */
export function serveContentImages(
  app: FastifyInstance,
  { contentImages }: Pick<Publishing, 'contentImages'>,
  bound: ImageBound = (_request, _isAtHand, read) => read(),
): void {
  app.get<{ Params: { name: string } }>(`${CONTENT_IMAGE_PATH}:name`, async (request, reply) => {
    const { name } = request.params
    const image = await bound(request, contentImages.isAtHand(name), () => contentImages.read(name))
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
