import type { Price, Quantity } from '@candor/money'
import { fitting } from './amounts.ts'
import type { Action, Requested, ActionContext } from './action.ts'

/** The same request again, as after a lost answer; once, or as often as an impatient thumb does. */
export const repeat: Action = {
  name: 'repeat a request',
  weight: 10,
  commands({ sent, chance }) {
    if (sent.length === 0) return []
    const again = chance.pick(sent)
    return Array.from({ length: chance.pick([1, 1, 1, 2, 5]) }, () => again)
  },
}

/** A request's id with other terms. */
export const reuse: Action = {
  name: 'reuse a request',
  weight: 5,
  commands(context) {
    return context.sent.length === 0 ? [] : [altered(context, context.chance.pick(context.sent))]
  },
}

function altered({ chance, model }: ActionContext, request: Requested): Requested {
  switch (request.kind) {
    case 'transfer':
      return chance.pick<Requested>([
        { ...request, amount: fitting(request.amount + 1n) },
        { ...request, from: request.to, to: request.from },
        { ...request, currency: (request.currency + 1) % model.currencies.length },
      ])
    case 'creditRecharge':
    case 'fundPool':
      return chance.pick<Requested>([
        { ...request, amount: fitting(request.amount + 1n) },
        { ...request, currency: (request.currency + 1) % model.currencies.length },
      ])
    case 'placeSpotOrder':
      return chance.pick<Requested>([
        { ...request, side: request.side === 'buy' ? 'sell' : 'buy' },
        { ...request, quantity: ((request.quantity ?? 1) + 1) as Quantity },
        { ...request, method: request.method === 'limit' ? 'market' : 'limit' },
        { ...request, market: request.market + 1 },
        { ...request, terms: { ...request.terms, clientId: 'other' } },
        { ...request, exits: { on: 'index', ...request.exits, stop: { trigger: 7 as Price } } },
      ])
    case 'amendSpotOrder':
      return { ...request, price: ((request.price ?? 1) + 1) as Price }
    case 'placeTrigger':
      return chance.pick<Requested>([
        { ...request, side: request.side === 'buy' ? 'sell' : 'buy' },
        { ...request, source: request.source === 'index' ? 'lastTrade' : 'index' },
        { ...request, quantity: ((request.quantity ?? 1) + 1) as Quantity },
        { ...request, up: request.down, down: request.up },
        { ...request, terms: { ...request.terms, clientId: 'other' } },
      ])
    case 'openFast':
      return chance.pick<Requested>([
        { ...request, stake: fitting(request.stake + 1n) },
        { ...request, direction: request.direction === 'long' ? 'short' : 'long' },
        { ...request, durationMs: request.durationMs + 1 },
        { ...request, fast: request.fast + 1 },
      ])
    case 'placeFuturesOrder':
      return chance.pick<Requested>([
        { ...request, lots: (request.lots ?? 0) + 1 },
        { ...request, lots: undefined, amount: fitting((request.amount ?? 0n) + 1n) },
        { ...request, lever: request.lever + 1 },
        { ...request, ifReached: request.ifReached === 'refuse' ? 'open' : 'refuse' },
        { ...request, direction: request.direction === 'long' ? 'short' : 'long' },
        { ...request, futures: request.futures + 1 },
        { ...request, stopLoss: ((request.stopLoss ?? 1) + 1) as Price },
        { ...request, takeProfit: ((request.takeProfit ?? 1) + 1) as Price },
      ])
    case 'reducePosition':
      return { ...request, lots: request.lots + 1 }
    case 'addMargin':
    case 'removeMargin':
      return chance.pick<Requested>([
        { ...request, amount: fitting(request.amount + 1n) },
        { ...request, order: request.order + 1 },
      ])
    case 'followPosition':
      return { ...request, kind: 'lockPosition' }
    case 'lockPosition':
      return { ...request, kind: 'reversePosition' }
    case 'reversePosition':
    case 'redeemProduct':
      return { ...request, order: request.order + 1 }
    case 'swap':
      return chance.pick<Requested>([
        { ...request, amount: fitting(request.amount + 1n) },
        { ...request, from: request.to, to: request.from },
        { ...request, quote: (request.quote ?? 1) + 1 },
      ])
    case 'buyProduct':
      return chance.pick<Requested>([
        { ...request, amount: fitting(request.amount + 1n) },
        { ...request, product: request.product + 1 },
        { ...request, preview: (request.preview ?? 1) + 1 },
      ])
    case 'requestWithdrawal':
      return chance.pick<Requested>([
        { ...request, amount: fitting(request.amount + 1n) },
        { ...request, currency: request.currency + 1 },
      ])
    case 'moveFunds':
      return chance.pick<Requested>([
        { ...request, amount: fitting(request.amount + 1n) },
        { ...request, to: request.to === 'external' ? 'treasury' : 'external' },
      ])
    default:
      return request satisfies never
  }
}
