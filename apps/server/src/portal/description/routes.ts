import type { FastifyInstance } from 'fastify'
import { buildAsyncApi } from '@candor/protocol/asyncapi'
import { buildOpenApi } from '@candor/protocol/openapi'
import type { Handler } from '../../kernel/handler.ts'
import { serveCompressed } from '../../kernel/http/compressed-page.ts'
import { type Description, type StreamDescription, descriptionPage } from './page.ts'

/** Serves what describes the calls and the stream: for programs, and for people as one page. */
export function serveDescription(
  pages: FastifyInstance,
  handlers: readonly Pick<Handler<never>, 'call'>[],
): void {
  const calls = Object.fromEntries(handlers.map(({ call }) => [call.name, call]))
  serveCompressed(pages, '/portal/openapi.json', {
    type: 'application/json; charset=utf-8',
    text: () => JSON.stringify(buildOpenApi(calls)),
  })
  serveCompressed(pages, '/portal/asyncapi.json', {
    type: 'application/json; charset=utf-8',
    text: () => JSON.stringify(buildAsyncApi()),
  })
  serveCompressed(pages, '/portal/docs', {
    type: 'text/html; charset=utf-8',
    text: () =>
      descriptionPage(
        buildOpenApi(calls) as unknown as Description,
        buildAsyncApi() as unknown as StreamDescription,
      ),
  })
}
