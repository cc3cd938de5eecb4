import type { FastifyInstance } from 'fastify'
import { buildSocketAsyncApi } from '@candor/programs-protocol/asyncapi'

/** Serves the description of the socket in AsyncAPI 3, made when it is asked for first. */
export function serveSocketDescription(app: FastifyInstance): void {
  let text: string | undefined
  app.get('/api/v1/asyncapi.json', async (_request, reply) => {
    text ??= JSON.stringify(buildSocketAsyncApi())
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('access-control-allow-origin', '*')
      .send(text)
  })
}
