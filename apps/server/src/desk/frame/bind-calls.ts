import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DeskCall, ToldReason } from '@candor/desk-protocol'
import { SEEN_HEADER, fieldName } from '@candor/protocol'
import type { Settings } from '../../kernel/config/config.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Audit } from '../audit/audit.ts'
import { addressKey, headerOf } from '../../kernel/http/request-headers.ts'
import { holdsNul } from '../../kernel/http/request-text.ts'
import { within } from '../../kernel/tracing/running.ts'
import { DeskRefusal } from '../desk-refusal.ts'
import { checkCounts, checkMoneyPower } from '../operators/second-person.ts'
import { Act } from './act.ts'
import { type CallerNeeds, checkCaller, deskCallerOf, setSessionCookie } from './callers.ts'
import type { DeskHandler } from './handler.ts'
import { auditReason } from './told-reason.ts'
import { refuseUndeclared } from './undeclared.ts'

export interface BindOptions {
  /** Holds every answer against its call's schema: for tests. */
  checkAnswers: boolean
}

/** What the frame itself takes, whatever the calls do. */
export type FrameNeeds = CallerNeeds &
  Pick<Kernel, 'store' | 'now' | 'reads' | 'transactor'> &
  Settings<'marketSource'> & { audit: Audit }

/** Registers the route of every call: POST /desk/<name>. */
export function bindDeskCalls<Needs extends FrameNeeds>(
  app: FastifyInstance,
  needs: Needs,
  handlers: readonly DeskHandler<Needs>[],
  { checkAnswers }: BindOptions,
): void {
  for (const { call, answer } of handlers) {
    const answerCall = async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = await deskCallerOf(needs, request)
      checkCaller(call, caller)
      if (call.money) await checkMoneyPower(needs)
      if (call.money && !call.fourEyes) await checkCounts(needs, caller!.id)
      const input = parseBody(call, request)
      const reason = call.act ? auditReason((input as { reason: ToldReason }).reason) : undefined
      const who = caller && { id: caller.id, name: caller.name }
      const act = new Act(needs.audit, call.name, who, reason)
      // Who is `anyone` answers without a caller; the type of the handler says so.
      const data = await seenByOperator(needs, call, { request, reply }, () =>
        answer(needs, caller!, input, {
          act,
          address: addressKey(request.ip),
          setSession: (token) => setSessionCookie(reply, needs.config, token),
        }),
      )
      // Signing out without a session has nothing to say.
      const silent = call.name === 'signOut' && !caller
      if ((call.act || call.recorded) && !act.recorded && !silent) {
        throw new Error(`${call.name} was answered without an entry of the audit log.`)
      }
      if (checkAnswers) call.data.parse(data)
      return { ok: true, data }
    }
    app.post(`/desk/${call.name}`, (request, reply) =>
      within(request.running!, () => answerCall(request, reply)),
    )
  }
}

/**
 * Answers nothing older than what the operator has seen, and says how far they have seen then. An
 * act rests on the newest books, and waits for no list: what it takes from the tables it waits for
 * itself. Lists that are read afterwards show it.
 */
async function seenByOperator<T>(
  { reads, transactor }: Pick<Kernel, 'reads' | 'transactor'>,
  { act }: Pick<DeskCall, 'act'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  answer: () => Promise<T>,
): Promise<T> {
  const isAct = act === true
  const tables = await reads.begin(headerOf(request, SEEN_HEADER), { newest: isAct })
  if (!isAct) await reads.tables(tables)
  const tell = async () => {
    const shown = isAct ? transactor.engine.lastSeq : tables
    const waitedFor = isAct ? 0 : tables
    reply.header(SEEN_HEADER, await reads.told({ tables: shown, waitedFor }))
  }
  const data = await answer().catch(async (error: unknown) => {
    if (error instanceof DeskRefusal) await tell()
    throw error
  })
  await tell()
  return data
}

/**
 * The body by the call's schema, which says every field there may be; a missing or short reason has
 * a refusal of its own.
 */
function parseBody(call: DeskCall, request: FastifyRequest): unknown {
  const raw = request.body ?? {}
  if (holdsNul(raw)) throw new DeskRefusal('malformed_request')
  refuseUndeclared({ body: call.body }, { query: request.query, body: raw })
  const parsed = call.body.safeParse(raw)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path }) => fieldName(path))
  if (call.act && fields.every((field) => field === 'reason'))
    throw new DeskRefusal('reason_needed')
  throw new DeskRefusal('field_invalid', fields.find((field) => field !== 'reason') || 'body')
}
