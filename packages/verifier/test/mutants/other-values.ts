/** Words that a field of this name may have; an event of its own comes first. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  'triggerEnded.reason': ['carriedOut', 'cancelled', 'expired', 'refused'],
  'spotOrderLapsed.reason': ['expired', 'cancelled'],
  'spotOrderClosed.reason': ['executed', 'cancelled', 'remainder', 'selfTrade', 'amended'],
  'withdrawalMoved.to': ['sent', 'unknown', 'confirmed', 'refused'],
  'productReturned.how': ['matured', 'redeemed'],
  'offerEnded.how': ['used', 'expired', 'replaced'],
  'positionReduced.how': ['user', 'stopLoss', 'takeProfit'],
  'positionClosed.how': ['user', 'stopLoss', 'takeProfit', 'liquidation', 'reverse'],
  side: ['buy', 'sell'],
  takerSide: ['buy', 'sell'],
  method: ['limit', 'market'],
  direction: ['long', 'short'],
  timeInForce: ['ioc', 'fok', 'gtd'],
  selfTrade: ['newest', 'oldest', 'both'],
  source: ['index', 'lastTrade'],
  on: ['index', 'lastTrade'],
  outcome: ['won', 'lost', 'even', 'refunded'],
  origin: ['order', 'follow', 'lock', 'reverse'],
  ifReached: ['open', 'refuse'],
  product: ['fast', 'futures'],
  kind: ['wealth', 'lockMining'],
}

/** What a field of this name is given where it has nothing. */
const GIVEN: Readonly<Record<string, unknown>> = {
  ...{ price: 1, limit: 1, trail: 1, at: 1, quantity: 1, expiresAt: 1, replaces: 1, trigger: 1 },
  ...{ stopLoss: 1, takeProfit: 1, ends: 1, quote: 1, stake: 1n, amount: 1n, postOnly: true },
  ...{ keepsStopLoss: true, keepsTakeProfit: true, rejection: 'rate_limited', clientId: 'x' },
  ...{ timeInForce: 'ioc', selfTrade: 'oldest', ifReached: 'refuse' },
}

/** Structures that an event may have or not, whose name is that of a number elsewhere. */
const STRUCTURES: ReadonlySet<string> = new Set(['exits.takeProfit', 'exits.stop'])

const HEX = /^(?:[0-9a-f]{32}|[0-9a-f]{64})$/

/** Values that a field could have in place of its own, each with what it is. */
export function* othersOf(
  type: string,
  path: readonly (string | number)[],
  value: unknown,
): Generator<[how: string, other: unknown]> {
  const field = String(path.at(-1))
  switch (typeof value) {
    case 'number':
      yield ['+1', value + 1]
      if (value > 0) yield ['-1', value - 1]
      return
    case 'bigint':
      yield ['+1', value + 1n]
      if (value > 0n) yield ['-1', value - 1n]
      return
    case 'boolean':
      yield ['flipped', !value]
      return
    case 'string':
      return yield ['changed', otherText(`${type}.${field}`, field, value)]
    case 'undefined': {
      const isStructure = STRUCTURES.has(path.slice(-2).join('.'))
      if (field in GIVEN && !isStructure) yield ['given', GIVEN[field]]
      return
    }
    default:
      if (!Array.isArray(value) || value.length === 0) return
      yield ['shortened', value.slice(0, -1)]
      yield ['doubled', [...(value as unknown[]), value.at(-1)]]
  }
}

function otherText(name: string, field: string, value: string): string {
  if (HEX.test(value)) return (value.startsWith('0') ? '1' : '0') + value.slice(1)
  const words = WORDS[name] ?? WORDS[field]
  return words?.find((word) => word !== value) ?? `${value}x`
}
