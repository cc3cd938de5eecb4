import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { VenueNode } from '../venue-node.ts'

/**
 * Lets an answer leave a node that serves nobody any more only where all that it may tell of is durable;
 * else what `unknown` says leaves, and the connection is closed.
 */
export function answersSettle(
  scope: FastifyInstance,
  node: VenueNode,
  unknown: (request: FastifyRequest, reply: FastifyReply) => object,
): void {
  scope.addHook('preSerialization', (request, reply, answer: unknown, done) => {
    if (node.serves()) return done(null, answer)
    node.settled().then((isSettled) => {
      if (isSettled) return done(null, answer)
      reply.header('connection', 'close')
      done(null, unknown(request, reply))
    }, done)
  })
}
