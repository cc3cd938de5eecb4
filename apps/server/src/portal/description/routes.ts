import type { FastifyInstance } from 'fastify'
import { buildOpenApi } from '@candor/protocol/openapi'
import type { Handler } from '../handler.ts'
import { serveCompressed } from './compressed-page.ts'
import { type Description, descriptionPage } from './page.ts'

/** Serves the API's description: for programs as OpenAPI, for people as a page. */
export function serveDescription(pages: FastifyInstance, handlers: readonly Handler[]): void {
  const document = buildOpenApi(Object.fromEntries(handlers.map(({ call }) => [call.name, call])))
  serveCompressed(pages, '/portal/openapi.json', {
    type: 'application/json; charset=utf-8',
    text: JSON.stringify(document),
  })
  serveCompressed(pages, '/portal/docs', {
    type: 'text/html; charset=utf-8',
    text: descriptionPage(document as unknown as Description),
  })
}
