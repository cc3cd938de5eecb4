import type { FastifyInstance } from 'fastify'
import { buildOpenApi } from '@candor/protocol/openapi'
import type { Handler } from '../handler.ts'
import { type Description, descriptionPage } from './page.ts'

/** Serves the API's description: for programs as OpenAPI, for people as a page. */
export function serveDescription(pages: FastifyInstance, handlers: readonly Handler[]): void {
  const document = buildOpenApi(Object.fromEntries(handlers.map(({ call }) => [call.name, call])))
  const json = JSON.stringify(document)
  const page = descriptionPage(document as unknown as Description)
  pages.get('/portal/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(json),
  )
  pages.get('/portal/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
}
