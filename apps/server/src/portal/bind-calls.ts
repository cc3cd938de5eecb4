import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Call, type StoredImage, parseRequest, success } from '@candor/protocol'
import type { Caller, Context } from '../context.ts'
import { cookieOf, headerOf } from './callers.ts'
import { sendImage } from './send-image.ts'
import { fileOf, takeForms } from './form-file.ts'
import type { Handler, Reply } from './handler.ts'
import type { LoadCaller } from './load.ts'
import { Refusal } from '../refusal.ts'
import { holdsNul } from './request-text.ts'

const HOUR_MS = 3_600_000

export interface BindOptions {
  /** Holds every answer against its call's schema: for tests. */
  checkAnswers: boolean
}

/** Gives every call its route below /portal. */
export function bindCalls(
  portal: FastifyInstance,
  context: Context,
  handlers: readonly Handler[],
  options: BindOptions,
): void {
  for (const handler of handlers) {
    if (!handler.call.multipart) bindCall(portal, context, handler, options)
  }
  // A scope of its own, so that forms are read nowhere else.
  void portal.register(async (scope) => {
    await takeForms(scope)
    for (const handler of handlers) {
      if (handler.call.multipart) bindCall(scope, context, handler, options)
    }
  })
}

function bindCall(
  portal: FastifyInstance,
  context: Context,
  handler: Handler,
  options: BindOptions,
): void {
  const { call } = handler
  portal.route({
    method: call.alsoPost ? [call.method, 'POST'] : call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { call: call.name },
    handler: async (request, reply) => {
      const data = await answerCall(context, handler, request, reply)
      if (options.checkAnswers) checkAnswer(call, data)
      return call.bytes ? sendImage(reply, data as StoredImage) : success(data)
    },
  })
}

async function answerCall(
  context: Context,
  { call, answer, readsTables, weight }: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { caller } = request
  if (call.who === 'user' && !caller.user) throw new Refusal('login_required')
  if (call.money && !call.urgent && proofIsOld(context, caller)) throw new Refusal('proof_required')
  const raw = { params: request.params, query: request.query, body: request.body }
  if (holdsNul(raw)) throw new Refusal('malformed_request')
  const parsed = parseRequest(call, raw)
  if (!parsed.ok) throw new Refusal(parsed.error, parsed.details)
  const own = caller.user?.id
  const loaded =
    own === undefined
      ? { key: caller.address, isGuest: true }
      : { key: `user ${own}`, isGuest: false }
  const data = await context.load.carry(loaded, weight?.(parsed.input) ?? 1, async () => {
    if (readsTables && own !== undefined) await context.ownWrites.reached(own)
    return answer(context, caller, parsed.input, replyOf(context, loaded, request, reply))
  })
  if (data instanceof Refusal) throw data
  return data
}

/** Whether half a day has passed since the session's owner last proved themselves. */
function proofIsOld({ config, now }: Context, { user }: Caller): boolean {
  if (!user || config.moneyProofHours === 0) return false
  return now() - user.provedAt > config.moneyProofHours * HOUR_MS
}

function replyOf(
  { load }: Context,
  loaded: LoadCaller,
  request: FastifyRequest,
  reply: FastifyReply,
): Reply {
  return {
    cookie: (header) => void reply.header('set-cookie', header),
    cookieOf: (name) => cookieOf(request, name),
    device: (headerOf(request, 'user-agent') ?? '').slice(0, 200),
    host: headerOf(request, 'host'),
    file: () => load.readForm(loaded, () => fileOf(request)),
  }
}

/** An answer that breaks its own schema is a fault of the server, like any broken invariant. */
function checkAnswer(call: Call, data: unknown): void {
  const parsed = call.data.safeParse(data)
  if (!parsed.success) {
    throw new Error(
      `The answer of ${call.name} is not what its schema says: ${parsed.error.message}`,
    )
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for every request below /portal before anything else looks at it. */
    caller: Caller
    /** Milliseconds of the process clock at which it came in. */
    startedAt: number
  }
  interface FastifyContextConfig {
    /** The call's name, for metrics and the log. */
    call?: string
  }
}
