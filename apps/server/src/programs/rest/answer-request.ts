import type { FastifyReply, FastifyRequest } from 'fastify'
import { SEEN_HEADER, parseRequest } from '@candor/protocol'
import type { Settings } from '../../kernel/config/config.ts'
import { headerOf } from '../../kernel/http/request-headers.ts'
import { holdsNul } from '../../kernel/http/request-text.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { traced } from '../../kernel/tracing/traced.ts'
import type { Answered } from '../answer.ts'
import type { Keys } from '../../people/keys/open-keys.ts'
import type { ProgramCaller } from '../caller.ts'
import type { FailedProofs } from '../failed-proofs.ts'
import type { Quota, Weights } from '../weights.ts'
import { proveCaller, refuseWithoutRight } from './prove.ts'
import { weightOf } from './weight-of.ts'

/** Bounds what callers may ask at once and in a time, as for the application's calls. */
export interface Bounds {
  carry<T>(
    caller: { key: string; isGuest: boolean },
    weight: number,
    work: () => Promise<T>,
  ): Promise<T>
}

/** What the frame itself takes, whatever the operations do. */
export type AskNeeds = Pick<
  Kernel,
  'log' | 'metrics' | 'node' | 'now' | 'ownWrites' | 'reads' | 'tracing'
> &
  Settings<'limitKeyWeightPerMinute' | 'limitProgramAddressWeightPerMinute' | 'trustProxy'> &
  Pick<Keys, 'programKeys'> & {
    failedProofs: FailedProofs
    weights: Weights
    load: Bounds
  }

/** Proves, weighs, parses and answers one request; throws the refusal that says why not. */
export async function answerRequest<Needs extends AskNeeds>(
  needs: Needs,
  answered: Answered<Needs>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { operation } = answered
  const caller = await traced('key', () => proveCaller(needs, request, operation))
  const { params, query, body } = request
  weigh(needs, caller, weightOf(operation, body), reply)
  refuseWithoutRight(caller, operation)
  if (holdsNul({ params, query, body })) throw new Refusal('malformed_request')
  const parsed = parseRequest(operation, { params, query, body })
  if (!parsed.ok) throw new Refusal(parsed.error, parsed.details)
  const asking = { idempotencyKey: idempotencyKeyOf(request) }
  const user = caller.proven?.user
  const loaded =
    user === undefined
      ? { key: caller.address, isGuest: true }
      : { key: `user ${user}`, isGuest: false }
  return needs.load.carry(loaded, operation.weight, () =>
    seenByCaller(needs, answered, { request, reply, user }, () =>
      answered.answer(needs, caller, parsed.input, asking),
    ),
  )
}

const IDEMPOTENCY_KEY = /^"?([A-Za-z0-9_.:-]{1,64})"?$/

/** The header may come in quotes, as the draft of the IETF has it, or without. */
function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const sent = headerOf(request, 'idempotency-key')
  if (sent === undefined) return undefined
  const key = IDEMPOTENCY_KEY.exec(sent)?.[1]
  if (key === undefined) throw new Refusal('field_invalid', { field: 'Idempotency-Key' })
  return key
}

/** Takes the request's weight, and says in the answer what is left. */
function weigh(
  { config, weights }: AskNeeds,
  { proven, address }: ProgramCaller,
  weight: number,
  reply: FastifyReply,
): void {
  const limit = proven ? config.limitKeyWeightPerMinute : config.limitProgramAddressWeightPerMinute
  if (limit === 0) return
  const quota = weights.take(proven ? `user ${proven.user}` : address, weight, limit)
  tellQuota(reply, proven ? 'key' : 'address', quota)
  if (quota.retrySeconds === 0) return
  reply.header('retry-after', quota.retrySeconds)
  throw new Refusal('rate_limited')
}

function tellQuota(reply: FastifyReply, policy: string, quota: Quota): void {
  const { limit, left, resetSeconds } = quota
  reply.header('ratelimit-policy', `"${policy}";q=${limit};w=60`)
  reply.header('ratelimit', `"${policy}";r=${left};t=${resetSeconds}`)
}

/** Answers nothing older than what the caller has seen, and says how far they have seen then. */
async function seenByCaller<T>(
  { reads, ownWrites }: AskNeeds,
  { readsTables, needsNewestBooks }: Answered<never>,
  at: { request: FastifyRequest; reply: FastifyReply; user: number | undefined },
  answer: () => Promise<T>,
): Promise<T> {
  const { request, reply, user } = at
  if (user === undefined) return answer()
  const seen = headerOf(request, SEEN_HEADER)
  // What only places or moves is decided by the engine, whatever this process has of it yet.
  const tables = needsNewestBooks || seen !== undefined ? await reads.begin(seen, { user }) : 0
  if (readsTables) await ownWrites.reached(user)
  const waitedFor = readsTables ? ownWrites.known(user) : undefined
  const tell = async () =>
    void reply.header(SEEN_HEADER, await reads.told({ user, tables, waitedFor }))
  try {
    const data = await answer()
    await tell()
    return data
  } catch (error) {
    if (error instanceof Refusal) await tell()
    throw error
  }
}
