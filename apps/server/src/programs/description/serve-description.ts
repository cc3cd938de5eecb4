import type { FastifyInstance } from 'fastify'
import { buildProgramsOpenApi } from '@candor/programs-protocol/openapi'
import { operations } from '@candor/programs-protocol/operations'
import { serveCompressed } from '../../kernel/http/compressed-page.ts'
import type { Description } from '../../kernel/http/description/pieces.ts'
import { PAGE_STYLE, programsPage } from './page.ts'
import { TRY_IT_SCRIPT } from './try-it-script.ts'

/** The page runs its own script, and speaks to this venue alone; nobody frames it. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Serves what describes the operations: for programs, and for people as a page to try them on. */
export function serveDescription(app: FastifyInstance): void {
  const described = () => buildProgramsOpenApi(Object.values(operations))
  serveCompressed(app, '/api/v1/openapi.json', {
    type: 'application/json; charset=utf-8',
    text: () => JSON.stringify(described()),
  })
  void app.register(async (pages) => {
    pages.addHook('onSend', async (_request, reply) => {
      reply.headers({
        'content-security-policy': POLICY,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      })
    })
    serveCompressed(pages, '/api/v1/docs', {
      type: 'text/html; charset=utf-8',
      text: () => programsPage(described() as unknown as Description),
    })
    serveCompressed(pages, '/api/v1/docs.js', {
      type: 'text/javascript; charset=utf-8',
      text: () => TRY_IT_SCRIPT,
    })
    serveCompressed(pages, '/api/v1/docs.css', {
      type: 'text/css; charset=utf-8',
      text: () => PAGE_STYLE,
    })
  })
}
