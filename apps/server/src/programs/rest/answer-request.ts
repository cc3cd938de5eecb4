import type { FastifyReply, FastifyRequest } from 'fastify'
import { SEEN_HEADER, parseRequest } from '@candor/protocol'
import type { Settings } from '../../kernel/config/config.ts'
import { headerOf } from '../../kernel/http/request-headers.ts'
import { holdsNul } from '../../kernel/http/request-text.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { traced } from '../../kernel/tracing/traced.ts'
import type { Answered } from '../answer.ts'
import { type ProveNeeds, proveCaller, refuseWithoutRight } from './prove.ts'
import { type WeighNeeds, weigh } from './weigh.ts'
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
  Settings<'trustProxy'> &
  ProveNeeds &
  WeighNeeds & { load: Bounds }

/** Proves, weighs, parses and answers one request; throws the refusal that says why not. */
export async function answerRequest<Needs extends AskNeeds>(
  needs: Needs,
  answered: Answered<Needs>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { operation } = answered
  const begunAt = performance.now()
  const caller = await traced('key', () => proveCaller(needs, request))
  const { params, query, body } = request
  const user = caller.proven?.user
  weigh(needs, { user, address: caller.address }, weightOf(operation, body), reply)
  refuseWithoutRight(caller, operation)
  if (holdsNul({ params, query, body })) throw new Refusal('malformed_request')
  const parsed = parseRequest(operation, { params, query, body })
  if (!parsed.ok) throw new Refusal(parsed.error, parsed.details)
  const asking = { idempotencyKey: idempotencyKeyOf(request) }
  const loaded =
    user === undefined
      ? { key: caller.address, isGuest: true }
      : { key: `user ${user}`, isGuest: false }
  return needs.load.carry(loaded, operation.weight, () =>
    seenByCaller(needs, answered, { request, reply, user }, () => {
      // It may have waited since its key was proven, for this process's books or tables.
      if (caller.proven && needs.programKeys.hasEnded(caller.proven.key, begunAt)) {
        throw new Refusal('key_ended')
      }
      return answered.answer(needs, caller, parsed.input, asking)
    }),
  )
}

const IDEMPOTENCY_KEY = /^("?)([A-Za-z0-9_.:-]{1,64})\1$/

/**
 * The header may come in quotes, as the draft of the IETF has it, or without. One that is empty or has half of
 * them is refused: who sends it believes that they act once.
 */
function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const sent = headers['idempotency-key']
  if (sent === undefined) return undefined
  const key = IDEMPOTENCY_KEY.exec(String(sent))?.[2]
  if (key === undefined) throw new Refusal('field_invalid', { field: 'Idempotency-Key' })
  return key
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
