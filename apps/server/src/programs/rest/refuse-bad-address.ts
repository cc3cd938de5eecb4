import type { FastifyReply, FastifyRequest } from 'fastify'
import { PROGRAMS_PREFIX } from '@candor/programs-protocol/operations'
import { outcomeOf } from '../../kernel/http/outcome-of.ts'
import { problemOf, statusOf } from '../problems.ts'
import { unproven } from './prove.ts'

/**
 * Answers a request whose address could not be read, such as `%FF`, which no route
 * is found for: as programs read it, with its status, where it begins like theirs. Returns whether it did.
 */
export function refuseBadAddress(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  if (!request.raw.url?.startsWith(`${PROGRAMS_PREFIX}/`)) return false
  const outcome = outcomeOf(error)
  const problem = problemOf(outcome, unproven(request).language)
  void reply
    .status(statusOf(outcome.error))
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .type('application/json; charset=utf-8')
    .send(problem)
  return true
}
