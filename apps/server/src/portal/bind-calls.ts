import type { Settings } from '../kernel/config/config.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type Call,
  SEEN_HEADER,
  type StoredImage,
  asksForProof,
  parseRequest,
  success,
} from '@candor/protocol'
import type { Caller } from '../kernel/caller.ts'
import { headerOf } from '../kernel/http/request-headers.ts'
import { sendImage } from '../kernel/http/send-image.ts'
import { endSlowReader } from '../kernel/http/slow-readers.ts'
import type { VenueFilePlaces } from './file-places.ts'
import { fileOf, takeForms } from './form-file.ts'
import { HEAVY, type Handler, type Reply } from '../kernel/handler.ts'
import type { Load, LoadCaller } from './load.ts'
import { cookieIn } from '../kernel/cookies.ts'
import { proofIsOld } from '../kernel/old-proof.ts'
import type { Identity } from '../people/identity/open-identity.ts'
import { Refusal } from '../kernel/refusal.ts'
import { holdsNul } from '../kernel/http/request-text.ts'
import { within } from '../kernel/tracing/running.ts'
import { spanNow, traced } from '../kernel/tracing/traced.ts'

export interface BindOptions {
  /** Holds every answer against its call's schema: for tests. */
  checkAnswers: boolean
}

/** What the frame itself takes, whatever the calls do. */
export type BindNeeds = Pick<Kernel, 'now' | 'ownWrites' | 'reads'> &
  Pick<Identity, 'sessions'> &
  Settings<'moneyProofHours'> & {
    /** Bounds what callers may ask at once and in a time. */
    load: Load
    /** Where files that are sent from memory wait for each other. */
    filePlaces: Pick<VenueFilePlaces, 'images' | 'papers'>
  }

/** Registers the route of every call below /portal. */
export function bindCalls<Needs extends BindNeeds>(
  portal: FastifyInstance,
  needs: Needs,
  handlers: readonly Handler<Needs>[],
  options: BindOptions,
): void {
  for (const handler of handlers) {
    if (!handler.call.multipart) bindCall(portal, needs, handler, options)
  }
  // A scope of its own, so that forms are read nowhere else.
  void portal.register(async (scope) => {
    await takeForms(scope)
    for (const handler of handlers) {
      if (handler.call.multipart) bindCall(scope, needs, handler, options)
    }
  })
}

function bindCall<Needs extends BindNeeds>(
  portal: FastifyInstance,
  needs: Needs,
  handler: Handler<Needs>,
  options: BindOptions,
): void {
  const { call } = handler
  portal.route({
    method: call.alsoPost ? [call.method, 'POST'] : call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { call: call.name },
    handler: async (request, reply) => {
      const data = await within(request.running!, () => answerCall(needs, handler, request, reply))
      if (options.checkAnswers) checkAnswer(call, data)
      if (!call.bytes) return success(data)
      const file = data as StoredImage
      endSlowReader(reply.raw, file.bytes.length)
      return sendImage(reply, file)
    },
  })
}

async function answerCall<Needs extends BindNeeds>(
  needs: Needs,
  handler: Handler<Needs>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { caller } = request
  const { call, weight } = handler
  if (call.who === 'user' && !caller.user) throw new Refusal('login_required')
  if (asksForProof(call) && proofIsOld(needs, caller)) throw new Refusal('proof_required')
  const raw = { params: request.params, query: request.query, body: request.body }
  if (holdsNul(raw)) throw new Refusal('malformed_request')
  const parsing = spanNow()?.child('parse')
  const parsed = parseRequest(call, raw)
  parsing?.end()
  if (!parsed.ok) throw new Refusal(parsed.error, parsed.details)
  const own = caller.user?.id
  const loaded =
    own === undefined
      ? { key: caller.address, isGuest: true }
      : { key: `user ${own}`, isGuest: false }
  if (call.bytes) {
    const { images, papers } = needs.filePlaces
    await (call.bytes === true ? images : papers).take(loaded.key, reply.raw)
  }
  const weighs = weight?.(parsed.input) ?? 1
  const waiting = weighs < HEAVY ? undefined : spanNow()?.child('wait for a turn')
  const data = await needs.load.carry(loaded, weighs, async () => {
    waiting?.end()
    const given = replyOf(needs, loaded, request, reply)
    return seenByCaller(needs, handler, { request, reply }, () => {
      // Its body may have come slowly since its session was found, or it waited for its turn.
      if (caller.user && needs.sessions.hasEnded(caller.user.session, request.startedAt)) {
        throw new Refusal('login_required')
      }
      return handler.answer(needs, caller, parsed.input, given)
    })
  })
  if (data instanceof Refusal) throw data
  return data
}

/** Answers nothing older than what the caller has seen, and says how far they have seen then. */
async function seenByCaller<T>(
  { reads, ownWrites }: BindNeeds,
  {
    readsTables,
    needsNewestBooks: newest,
  }: Pick<Handler<never>, 'readsTables' | 'needsNewestBooks'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  answer: () => Promise<T>,
): Promise<T> {
  const user = request.caller.user?.id
  const header = headerOf(request, SEEN_HEADER)
  const begun = reads.begin(header, { user, newest })
  const tables = typeof begun === 'number' ? begun : await traced('wait for the books', () => begun)
  let waitedFor: number | undefined
  if (readsTables) {
    waitedFor = user === undefined ? 0 : ownWrites.known(user)
    if (user !== undefined) await traced('wait for own rows', () => ownWrites.reached(user))
  }
  const tell = () => {
    const told = reads.told({ user, tables, waitedFor })
    if (typeof told === 'string') return void reply.header(SEEN_HEADER, told)
    return told.then((text) => void reply.header(SEEN_HEADER, text))
  }
  let data: T
  try {
    data = await traced('answer', answer)
  } catch (error) {
    // A refusal tells of the books too.
    if (error instanceof Refusal) await tell()
    throw error
  }
  await tell()
  return data
}

function replyOf(
  { load }: Pick<BindNeeds, 'load'>,
  loaded: LoadCaller,
  request: FastifyRequest,
  reply: FastifyReply,
): Reply {
  return {
    cookie: (header) => void reply.header('set-cookie', header),
    cookieOf: (name) => cookieIn(headerOf(request, 'cookie'), name),
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
}
