import type { FastifyReply } from 'fastify'
import type { Settings } from '../../kernel/config/config.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Quota, Weights } from '../weights.ts'

export type WeighNeeds = Settings<
  'limitKeyWeightPerMinute' | 'limitProgramAddressWeightPerMinute'
> & { weights: Weights }

/** Whose minute counts: the person's where a key is known, else the address's. */
interface Weighed {
  user?: number | undefined
  address: string
}

/** Takes a request's weight, and says in the answer what is left; throws `rate_limited` beyond it. */
export function weigh(needs: WeighNeeds, who: Weighed, weight: number, reply: FastifyReply): void {
  const { key, policy, limit } = quotaOf(needs, who)
  if (limit !== 0) tell(reply, policy, needs.weights.take(key, weight, limit))
}

/** Throws `rate_limited` where so much cannot be taken now, and takes nothing. */
export function refuseBeyond(
  needs: WeighNeeds,
  who: Weighed,
  weight: number,
  reply: FastifyReply,
): void {
  const { key, policy, limit } = quotaOf(needs, who)
  if (limit === 0) return
  const quota = needs.weights.look(key, weight, limit)
  if (quota.retrySeconds > 0) tell(reply, policy, quota)
}

function quotaOf({ config }: WeighNeeds, { user, address }: Weighed) {
  return user === undefined
    ? { key: address, policy: 'address', limit: config.limitProgramAddressWeightPerMinute }
    : { key: `user ${user}`, policy: 'key', limit: config.limitKeyWeightPerMinute }
}

function tell(reply: FastifyReply, policy: string, quota: Quota): void {
  const { limit, left, resetSeconds, retrySeconds } = quota
  reply.header('ratelimit-policy', `"${policy}";q=${limit};w=60`)
  reply.header('ratelimit', `"${policy}";r=${left};t=${resetSeconds}`)
  if (retrySeconds === 0) return
  reply.header('retry-after', retrySeconds)
  throw new Refusal('rate_limited')
}
