import type { FastifyInstance } from 'fastify'
import { buildSocketAsyncApi } from '@candor/programs-protocol/asyncapi'
import { serveCompressed } from '../../kernel/http/compressed-page.ts'

/** Serves the description of the socket in AsyncAPI 3. */
export function serveSocketDescription(app: FastifyInstance): void {
  serveCompressed(app, '/api/v1/asyncapi.json', {
    type: 'application/json; charset=utf-8',
    text: () => JSON.stringify(buildSocketAsyncApi()),
  })
}
