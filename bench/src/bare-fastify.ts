import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { z } from 'zod'
import { SUCCESS, calls } from '@candor/protocol'
import { addressOf, paths } from '@candor/protocol/paths'

/**
 * The peer of orders over HTTP, in a process of its own: Fastify with nothing of a venue behind it. It
 * checks an order's body by the JSON Schema of the venue's own call, compiled, and writes a constant
 * answer by the schema of the venue's answer. No session, no limits, no journal, no tables.
 *
 * Says its port to whoever forked it, and ends with that.
 */
const { coinOrder } = calls
const app = fastify({ logger: false })
const answer = z.object({ code: z.literal(SUCCESS), msg: z.string(), data: coinOrder.data })

app.route({
  method: 'POST',
  url: `/portal${addressOf(paths.coinOrder).path}`,
  schema: {
    body: jsonSchema(coinOrder.body, 'input'),
    response: { 200: jsonSchema(answer, 'output') },
  },
  handler: () => Promise.resolve(ANSWER),
})

const ANSWER: z.output<typeof answer> = {
  code: SUCCESS,
  msg: '',
  data: {
    type: 'spot',
    id: '1048576',
    symbol: 'DOTUSDT',
    base: 'DOT',
    quote: 'USDT',
    side: 'buy',
    method: 'market',
    status: 'executed',
    price: null,
    quantity: '0.25',
    amount: null,
    filledQuantity: '0.25',
    filledAmount: '1.0435',
    averagePrice: '4.174',
    held: '0',
    heldCurrency: 'USDT',
    fee: '0.0005',
    feeCurrency: 'DOT',
    closeReason: 'executed',
    createdAt: 1_750_000_000_000,
    updatedAt: 1_750_000_000_000,
    closedAt: 1_750_000_000_000,
  },
}

/** In the dialect that Fastify's validator takes. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-7' })
  return rest
}

process.once('disconnect', () => process.exit())
await app.listen({ host: '127.0.0.1', port: 0 })
process.send!((app.server.address() as AddressInfo).port)
