import { randomNumbers } from '@candor/journal/testing'
import { describe, expect, it } from 'vitest'
import { openingCommands, RandomCommands } from '../../test/random-commands.ts'
import { Venue } from '../../test/venue.ts'
import { createEngine } from '../engine.ts'
import type { Command, CommandKind } from './products.ts'

/** What a field of a command says. */
type Meaning =
  | 'which command'
  | 'who asks'
  | 'which one is meant'
  | 'own wish of the one who asks'
  | 'money that moves between two accounts'
  | 'rules that hold for everyone from then on'
  | 'idempotency key'
  | 'prices of the market source'
  | 'how far someone is identified'
  | 'what became of a payout'
  | 'what was traded elsewhere'
  | 'what prints were made of'
  | 'which process decides'
  | 'which rules are in force'
  | 'which days are meant'
  | 'keys of prices'
  | 'what is owed to people'
  | 'whom it is paid to'
  | 'whether prices are taken from it'

type FieldsOf<Kind extends CommandKind> = Record<
  keyof Required<Extract<Command, { kind: Kind }>>,
  Meaning
>

/**
 * Every field of every command with what it means. The compiler refuses this table when a command
 * or a field is missing here or is named here and gone, so whoever adds one has to say what it is.
 */
const FIELDS: { [Kind in CommandKind]: FieldsOf<Kind> } = {
  defineCurrency: { kind: 'which command', spec: 'rules that hold for everyone from then on' },
  defineIndex: { kind: 'which command', spec: 'rules that hold for everyone from then on' },
  defineMarket: { kind: 'which command', spec: 'rules that hold for everyone from then on' },
  setPolicy: { kind: 'which command', spec: 'rules that hold for everyone from then on' },
  fundPool: {
    kind: 'which command',
    pool: 'which one is meant',
    currency: 'which one is meant',
    amount: 'money that moves between two accounts',
    requestId: 'idempotency key',
  },
  moveFunds: {
    kind: 'which command',
    from: 'which one is meant',
    to: 'which one is meant',
    currency: 'which one is meant',
    amount: 'money that moves between two accounts',
    requestId: 'idempotency key',
  },
  setCashRules: { kind: 'which command', spec: 'rules that hold for everyone from then on' },
  certify: {
    kind: 'which command',
    user: 'which one is meant',
    level: 'how far someone is identified',
  },
  requestWithdrawal: {
    kind: 'which command',
    user: 'who asks',
    currency: 'which one is meant',
    amount: 'money that moves between two accounts',
    payee: 'whom it is paid to',
    requestId: 'idempotency key',
  },
  approveWithdrawal: {
    kind: 'which command',
    withdrawal: 'which one is meant',
    operator: 'who asks',
  },
  refuseWithdrawal: {
    kind: 'which command',
    withdrawal: 'which one is meant',
    operator: 'who asks',
  },
  reportPayout: {
    kind: 'which command',
    withdrawal: 'which one is meant',
    state: 'what became of a payout',
    payee: 'whom it is paid to',
  },
  openAccount: { kind: 'which command', user: 'who asks' },
  creditRecharge: {
    kind: 'which command',
    user: 'who asks',
    currency: 'which one is meant',
    amount: 'money that moves between two accounts',
    requestId: 'idempotency key',
  },
  transfer: {
    kind: 'which command',
    user: 'who asks',
    currency: 'which one is meant',
    amount: 'money that moves between two accounts',
    from: 'which one is meant',
    to: 'which one is meant',
    requestId: 'idempotency key',
  },
  placeSpotOrder: {
    kind: 'which command',
    user: 'who asks',
    market: 'which one is meant',
    side: 'own wish of the one who asks',
    method: 'own wish of the one who asks',
    price: 'own wish of the one who asks',
    quantity: 'own wish of the one who asks',
    amount: 'own wish of the one who asks',
    terms: 'own wish of the one who asks',
    exits: 'own wish of the one who asks',
    requestId: 'idempotency key',
  },
  amendSpotOrder: {
    kind: 'which command',
    user: 'who asks',
    order: 'which one is meant',
    price: 'own wish of the one who asks',
    quantity: 'own wish of the one who asks',
    requestId: 'idempotency key',
  },
  cancelSpotOrders: {
    kind: 'which command',
    user: 'who asks',
    market: 'which one is meant',
    side: 'which one is meant',
  },
  cancelAllAfter: {
    kind: 'which command',
    user: 'who asks',
    afterMs: 'own wish of the one who asks',
  },
  placeTrigger: {
    kind: 'which command',
    user: 'who asks',
    market: 'which one is meant',
    side: 'own wish of the one who asks',
    source: 'own wish of the one who asks',
    up: 'own wish of the one who asks',
    down: 'own wish of the one who asks',
    quantity: 'own wish of the one who asks',
    amount: 'own wish of the one who asks',
    terms: 'own wish of the one who asks',
    requestId: 'idempotency key',
  },
  cancelTrigger: { kind: 'which command', user: 'who asks', order: 'which one is meant' },
  carryOutTrigger: {
    kind: 'which command',
    user: 'which one is meant',
    order: 'which one is meant',
  },
  cancelSpotOrder: {
    kind: 'which command',
    user: 'who asks',
    order: 'which one is meant',
  },
  printPrices: {
    kind: 'which command',
    prints: 'prices of the market source',
    volumes: 'what was traded elsewhere',
    evidence: 'what prints were made of',
  },
  recoverPrints: {
    kind: 'which command',
    index: 'which one is meant',
    prints: 'prices of the market source',
  },
  passTime: { kind: 'which command' },
  defineFast: { kind: 'which command', spec: 'rules that hold for everyone from then on' },
  defineFutures: { kind: 'which command', spec: 'rules that hold for everyone from then on' },
  defineProduct: { kind: 'which command', spec: 'rules that hold for everyone from then on' },
  setSwapRules: { kind: 'which command', spec: 'rules that hold for everyone from then on' },
  openFast: {
    kind: 'which command',
    user: 'who asks',
    fast: 'which one is meant',
    direction: 'own wish of the one who asks',
    stake: 'own wish of the one who asks',
    durationMs: 'own wish of the one who asks',
    requestId: 'idempotency key',
  },
  placeFuturesOrder: {
    kind: 'which command',
    user: 'who asks',
    futures: 'which one is meant',
    direction: 'own wish of the one who asks',
    method: 'own wish of the one who asks',
    price: 'own wish of the one who asks',
    ifReached: 'own wish of the one who asks',
    lots: 'own wish of the one who asks',
    amount: 'own wish of the one who asks',
    lever: 'own wish of the one who asks',
    stopLoss: 'own wish of the one who asks',
    takeProfit: 'own wish of the one who asks',
    requestId: 'idempotency key',
  },
  cancelFuturesOrder: {
    kind: 'which command',
    user: 'who asks',
    order: 'which one is meant',
  },
  reducePosition: {
    kind: 'which command',
    user: 'who asks',
    order: 'which one is meant',
    lots: 'own wish of the one who asks',
    requestId: 'idempotency key',
  },
  addMargin: {
    kind: 'which command',
    user: 'who asks',
    order: 'which one is meant',
    amount: 'money that moves between two accounts',
    requestId: 'idempotency key',
  },
  removeMargin: {
    kind: 'which command',
    user: 'who asks',
    order: 'which one is meant',
    amount: 'money that moves between two accounts',
    requestId: 'idempotency key',
  },
  setSteps: {
    kind: 'which command',
    user: 'who asks',
    order: 'which one is meant',
    steps: 'own wish of the one who asks',
    trailing: 'own wish of the one who asks',
    expected: 'own wish of the one who asks',
  },
  closePosition: { kind: 'which command', user: 'who asks', order: 'which one is meant' },
  followPosition: {
    kind: 'which command',
    user: 'who asks',
    order: 'which one is meant',
    requestId: 'idempotency key',
  },
  lockPosition: {
    kind: 'which command',
    user: 'who asks',
    order: 'which one is meant',
    requestId: 'idempotency key',
  },
  reversePosition: {
    kind: 'which command',
    user: 'who asks',
    order: 'which one is meant',
    requestId: 'idempotency key',
  },
  setStops: {
    kind: 'which command',
    user: 'who asks',
    order: 'which one is meant',
    stopLoss: 'own wish of the one who asks',
    takeProfit: 'own wish of the one who asks',
    keepsStopLoss: 'own wish of the one who asks',
    keepsTakeProfit: 'own wish of the one who asks',
  },
  quoteSwap: {
    kind: 'which command',
    user: 'who asks',
    from: 'which one is meant',
    to: 'which one is meant',
    amount: 'own wish of the one who asks',
  },
  swap: {
    kind: 'which command',
    user: 'who asks',
    from: 'which one is meant',
    to: 'which one is meant',
    amount: 'own wish of the one who asks',
    quote: 'which one is meant',
    requestId: 'idempotency key',
  },
  previewProduct: {
    kind: 'which command',
    user: 'who asks',
    product: 'which one is meant',
    amount: 'own wish of the one who asks',
  },
  buyProduct: {
    kind: 'which command',
    user: 'who asks',
    product: 'which one is meant',
    amount: 'own wish of the one who asks',
    preview: 'which one is meant',
    requestId: 'idempotency key',
  },
  redeemProduct: {
    kind: 'which command',
    user: 'who asks',
    order: 'which one is meant',
    requestId: 'idempotency key',
  },
  setFeeTiers: { kind: 'which command', spec: 'rules that hold for everyone from then on' },
  setCreditRules: { kind: 'which command', spec: 'rules that hold for everyone from then on' },
  barCredit: { kind: 'which command', user: 'which one is meant' },
  takeBackWithdrawal: { kind: 'which command', user: 'who asks', withdrawal: 'which one is meant' },
  acceptRiskNotice: { kind: 'which command', user: 'who asks' },
  beginEpoch: {
    kind: 'which command',
    epoch: 'which process decides',
    node: 'which process decides',
    format: 'which process decides',
    venue: 'which process decides',
  },
  commitSeed: {
    kind: 'which command',
    first: 'which days are meant',
    days: 'which days are meant',
    commitment: 'keys of prices',
  },
  openDayKey: { kind: 'which command', day: 'which days are meant', key: 'keys of prices' },
  publishLiabilities: {
    kind: 'which command',
    day: 'which days are meant',
    seq: 'which one is meant',
    root: 'what is owed to people',
    totals: 'what is owed to people',
  },
  excludeSource: {
    kind: 'which command',
    exchange: 'which one is meant',
    symbol: 'which one is meant',
    excluded: 'whether prices are taken from it',
  },
  carryOutPending: {
    kind: 'which command',
    user: 'which one is meant',
    order: 'which one is meant',
  },
  adoptRules: { kind: 'which command', release: 'which rules are in force' },
  setPersonalLimits: {
    kind: 'which command',
    user: 'who asks',
    dailyStake: 'own wish of the one who asks',
    dailyLoss: 'own wish of the one who asks',
    keepsDailyStake: 'own wish of the one who asks',
    keepsDailyLoss: 'own wish of the one who asks',
    coolOffUntil: 'own wish of the one who asks',
  },
}

describe('among all commands', () => {
  it('prints of the market source alone carry an index price, and none an outcome or a balance', () => {
    const meanings = Object.entries(FIELDS).flatMap(([kind, fields]) =>
      Object.entries(fields).map(([field, meaning]) => ({ kind, field, meaning })),
    )
    const priced = meanings.filter(({ meaning }) => meaning === 'prices of the market source')
    expect(priced).toEqual([
      { kind: 'printPrices', field: 'prints', meaning: 'prices of the market source' },
      { kind: 'recoverPrints', field: 'prints', meaning: 'prices of the market source' },
    ])
    const names = meanings.map(({ field }) => field)
    for (const forbidden of ['balance', 'outcome', 'result', 'win', 'settlement', 'at', 'profit']) {
      expect(names).not.toContain(forbidden)
    }
    const rules = Object.keys(new Venue().engine.markets()[0]!)
    expect(rules).not.toContain('price')
  })

  it('printPrices alone moves an index, whatever else happens', () => {
    const random = randomNumbers(5)
    const engine = createEngine()
    const commands = new RandomCommands(random)
    const prices = () => JSON.stringify([engine.indexPrice(0), engine.indexPrice(1)])
    const carryOut = (command: Command) => {
      const before = prices()
      const decision = engine.decide(command, 1_750_000_000_000 + engine.lastSeq)
      if (decision.outcome !== 'accepted') return
      engine.apply(decision.record)
      if (command.kind === 'printPrices') return
      expect(prices()).toBe(before)
      expect(decision.record.events.map(({ kind }) => kind)).not.toContain('pricesPrinted')
    }
    for (const command of openingCommands(random)) carryOut(command)
    for (let step = 0; step < 500; step++) carryOut(commands.next(step))
  })

  it('none makes or loses money: every record moves it between two accounts', () => {
    const random = randomNumbers(6)
    const engine = createEngine()
    for (const command of openingCommands(random)) {
      const decision = engine.decide(command, 1)
      if (decision.outcome !== 'accepted') throw new Error(JSON.stringify(decision.outcome))
      for (const posting of decision.record.postings) {
        expect(Object.keys(posting).sort()).toEqual(['amount', 'from', 'reason', 'reference', 'to'])
        expect(posting.amount > 0n).toBe(true)
      }
      engine.apply(decision.record)
    }
  })
})
