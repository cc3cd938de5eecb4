import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { DESK_EXPORTS, type DeskExport, type DeskExportName } from '@candor/desk-protocol'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Audit } from '../audit/audit.ts'
import { DeskRefusal } from '../desk-refusal.ts'
import { Act } from '../frame/act.ts'
import { type CallerNeeds, checkCaller, deskCallerOf } from '../frame/callers.ts'
import { refuseUndeclared } from '../frame/undeclared.ts'
import { type Cell, csvLine } from '../../kernel/csv-line.ts'
import type { ExportNeeds, ExportRange } from './export-rows.ts'
import { TABLES } from './exported-tables.ts'

/** Spreadsheets read UTF-8 where this stands first. */
const MARK = '\uFEFF'
const MOST_TIME = 8_640_000_000_000_000

type ServeNeeds = CallerNeeds & ExportNeeds & Pick<Kernel, 'projector' | 'now'> & { audit: Audit }

/** GET /desk/export/<name>.csv, sent as it is read; the taking away is in the audit log before. */
export function serveExports(app: FastifyInstance, needs: ServeNeeds): void {
  app.get<{ Params: { file: string }; Querystring: Record<string, string | undefined> }>(
    '/desk/export/:file',
    async (request, reply) => {
      const caller = await deskCallerOf(needs, request)
      const name = request.params.file.replace(/\.csv$/, '')
      const found = nameOf(name)
      if (!found) throw new DeskRefusal('unknown_call')
      const described: DeskExport = DESK_EXPORTS[found]
      checkCaller(described, caller)
      const range = rangeOf(described, request.query)
      const act = new Act(needs.audit, 'export', caller, undefined)
      await act.record({ subject: `table ${found}`, facts: { ...request.query } })
      await needs.projector.reached(needs.transactor.durableSeq)
      const day = new Date(needs.now()).toISOString().slice(0, 10)
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${found}-${day}.csv"`,
          'x-content-type-options': 'nosniff',
        })
        .send(Readable.from(lines(TABLES[found](needs, range))))
    },
  )
}

async function* lines(rows: AsyncIterable<readonly Cell[]>): AsyncIterable<string> {
  let text = MARK
  for await (const row of rows) {
    text += csvLine(row)
    if (text.length < 16_384) continue
    yield text
    text = ''
  }
  if (text !== '') yield text
}

function nameOf(name: string): DeskExportName | undefined {
  return Object.hasOwn(DESK_EXPORTS, name) ? (name as DeskExportName) : undefined
}

function rangeOf(
  { parameters }: DeskExport,
  query: Readonly<Record<string, string | undefined>>,
): ExportRange {
  const taken = z.object(Object.fromEntries(parameters.map((name) => [name, z.string()])))
  refuseUndeclared({ query: taken }, { query })
  for (const [field, text] of Object.entries(query)) {
    if (!/^\d{1,16}$/.test(String(text))) throw new DeskRefusal('field_invalid', field)
  }
  const { from, to, user } = query
  return {
    from: Number(from ?? 0),
    to: Number(to ?? MOST_TIME),
    user: user === undefined ? undefined : Number(user),
  }
}
