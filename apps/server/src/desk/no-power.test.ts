import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type CommandKind, POOLS, accountParts, auditState, createEngine } from '@candor/engine'
import { describe, expect, it } from 'vitest'
import { deskCalls } from '@candor/desk-protocol'
import { openBooks } from '../../test/books.ts'
import { RULE_COMMANDS } from '../catalogue/rule-command.ts'
import { planRules } from '../main/rules/plan-rules.ts'
import { DESK_COMMANDS, type DeskCommand } from './submit-for-desk.ts'

/** What a field of a request of the desk says. */
type Meaning =
  | 'who someone is, or proves to be'
  | 'which one is meant'
  | 'part of a list'
  | 'idempotency key'
  | 'what the operator saw'
  | 'why, or words about it'
  | 'what an operator may do'
  | 'the house’s own money to be moved'
  | 'a rule for what comes later'
  | 'whether what a person asked for is accepted'
  | 'by what something was paid outside'
  | 'where a person has asked to be paid'
  | 'whether prices are made of a source'
  | 'what a bank says that it has of the house’s: it moves nothing'

/** Every field of every request. One that is new has to be named here with what it says. */
const FIELDS: Record<string, Meaning> = {
  stated: 'what a bank says that it has of the house’s: it moves nothing',
  address: 'which one is meant',
  signature: 'who someone is, or proves to be',
  bank: 'which one is meant',
  day: 'which one is meant',
  name: 'who someone is, or proves to be',
  password: 'who someone is, or proves to be',
  code: 'who someone is, or proves to be',
  old: 'who someone is, or proves to be',
  new: 'who someone is, or proves to be',
  operator: 'which one is meant',
  user: 'which one is meant',
  card: 'which one is meant',
  session: 'which one is meant',
  id: 'which one is meant',
  news: 'what the operator saw',
  symbol: 'which one is meant',
  exchange: 'which one is meant',
  excluded: 'whether prices are made of a source',
  pool: 'which one is meant',
  from: 'which one is meant',
  to: 'which one is meant',
  currencyCode: 'which one is meant',
  afterBlock: 'which one is meant',
  days: 'part of a list',
  page: 'part of a list',
  limit: 'part of a list',
  text: 'part of a list',
  frozen: 'part of a list',
  state: 'part of a list',
  act: 'part of a list',
  subject: 'part of a list',
  purse: 'part of a list',
  requestId: 'idempotency key',
  version: 'what the operator saw',
  seen: 'what the operator saw',
  halt: 'what the operator saw',
  reason: 'why, or words about it',
  flagsSeen: 'why, or words about it',
  nameSeen: 'why, or words about it',
  note: 'why, or words about it',
  ready: 'why, or words about it',
  key: 'why, or words about it',
  facts: 'why, or words about it',
  words: 'why, or words about it',
  roles: 'what an operator may do',
  amount: 'the house’s own money to be moved',
  terms: 'a rule for what comes later',
  seconds: 'a rule for what comes later',
  payoutPercent: 'a rule for what comes later',
  minStake: 'a rule for what comes later',
  maxStake: 'a rule for what comes later',
  maxOpen: 'a rule for what comes later',
  open: 'a rule for what comes later',
  levers: 'a rule for what comes later',
  feePercent: 'a rule for what comes later',
  minLots: 'a rule for what comes later',
  maxLots: 'a rule for what comes later',
  maxOrders: 'a rule for what comes later',
  tiers: 'a rule for what comes later',
  ratePercent: 'a rule for what comes later',
  makerSharePercent: 'a rule for what comes later',
  takerSharePercent: 'a rule for what comes later',
  volume: 'a rule for what comes later',
  penaltyPercent: 'a rule for what comes later',
  min: 'a rule for what comes later',
  max: 'a rule for what comes later',
  budget: 'a rule for what comes later',
  minWorth: 'a rule for what comes later',
  maxWorth: 'a rule for what comes later',
  minimums: 'a rule for what comes later',
  perDay: 'a rule for what comes later',
  caps: 'a rule for what comes later',
  none: 'a rule for what comes later',
  primary: 'a rule for what comes later',
  advanced: 'a rule for what comes later',
  secondApprovalFrom: 'a rule for what comes later',
  bounds: 'a rule for what comes later',
  claims: 'a rule for what comes later',
  withdrawals: 'a rule for what comes later',
  operatorAlone: 'a rule for what comes later',
  personAlone: 'a rule for what comes later',
  operatorMost: 'a rule for what comes later',
  personMost: 'a rule for what comes later',
  bonusPercent: 'a rule for what comes later',
  bonusFrom: 'a rule for what comes later',
  status: 'part of a list',
  level: 'part of a list',
  flagged: 'part of a list',
  assignedTo: 'part of a list',
  account: 'part of a list',
  before: 'part of a list',
  kind: 'which one is meant',
  language: 'which one is meant',
  way: 'part of a list',
  stage: 'part of a list',
  flag: 'part of a list',
  verdict: 'whether what a person asked for is accepted',
  transactionId: 'by what something was paid outside',
  tx: 'by what something was paid outside',
  holder: 'where a person has asked to be paid',
  number: 'where a person has asked to be paid',
  bankCode: 'where a person has asked to be paid',
  province: 'where a person has asked to be paid',
  city: 'where a person has asked to be paid',
  branch: 'where a person has asked to be paid',
  picture: 'why, or words about it',
  lastEntry: 'what the operator saw',
  after: 'what the operator saw',
  title: 'why, or words about it',
  html: 'why, or words about it',
  category: 'part of a list',
  position: 'part of a list',
  shown: 'why, or words about it',
  texts: 'why, or words about it',
}

/** The calls that take each field. */
function fieldsOfRequests(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const walk = (schema: unknown, call: string): void => {
    if (typeof schema !== 'object' || schema === null) return
    const definition = (schema as { def?: Record<string, unknown> }).def ?? {}
    for (const [field, inner] of Object.entries(definition.shape ?? {})) {
      found.set(field, (found.get(field) ?? new Set()).add(call))
      walk(inner, call)
    }
    const options = Array.isArray(definition.options) ? definition.options : []
    for (const option of options) walk(option, call)
    for (const part of ['in', 'out', 'innerType', 'element']) walk(definition[part], call)
  }
  for (const [name, call] of Object.entries(deskCalls)) walk(call.body, name)
  return found
}

/** Every source file of the server and what it is, tests apart. */
function sourcesBelow(folder: string): { path: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
}

const DESK = import.meta.dirname

/** What prints a price, lets time carry out what is due, or acts in a user's name. */
const NEVER: readonly CommandKind[] = [
  'printPrices',
  'recoverPrints',
  'passTime',
  'defineIndex',
  'defineCurrency',
  'defineMarket',
  'setPolicy',
  'openAccount',
  'transfer',
  'placeSpotOrder',
  'cancelSpotOrder',
  'openFast',
  'placeFuturesOrder',
  'cancelFuturesOrder',
  'closePosition',
  'followPosition',
  'lockPosition',
  'reversePosition',
  'setStops',
  'quoteSwap',
  'swap',
  'previewProduct',
  'buyProduct',
  'redeemProduct',
  'acceptRiskNotice',
  'setPersonalLimits',
  'requestWithdrawal',
]

describe('no call of the desk and no role', () => {
  it('takes a field that is not known for what it says', () => {
    expect([...fieldsOfRequests().keys()].sort()).toEqual(Object.keys(FIELDS).sort())
  })

  it('can name a price, an outcome or a balance', () => {
    const names = [...fieldsOfRequests().keys()]
    const power = /price|outcome|balance|available|held|profit|loss|result|won|lost|settle|rate$/i
    expect(names.filter((name) => power.test(name))).toEqual([])
  })

  it('names an amount of money but where the house’s own is moved', () => {
    const calls = [...fieldsOfRequests()]
      .filter(([field]) => FIELDS[field]?.startsWith('the house’s own'))
      .flatMap(([, names]) => [...names])
    expect([...new Set(calls)].sort()).toEqual(['fundPool', 'moveFunds'])
    for (const name of ['fundPool', 'moveFunds'] as const) {
      expect(deskCalls[name].fourEyes).toBe('always')
      expect(Object.keys(deskCalls[name].body.shape)).not.toContain('user')
    }
  })

  it('states what a bank has without a second operator, or in anything but a statement', () => {
    expect([...fieldsOfRequests().get('stated')!]).toEqual(['publishBankReserve'])
    expect(deskCalls.publishBankReserve.fourEyes).toBe('always')
    expect(deskCalls.publishReserve.fourEyes).toBe('always')
    expect(Object.keys(deskCalls.publishReserve.body.shape).sort()).toEqual(
      ['address', 'signature', 'requestId', 'reason'].sort(),
    )
  })

  it('changes a rule without a second operator', () => {
    const calls = [...fieldsOfRequests()]
      .filter(([field]) => FIELDS[field] === 'a rule for what comes later')
      .flatMap(([, names]) => [...names])
      .map((name) => deskCalls[name as keyof typeof deskCalls])
    for (const call of calls) {
      expect([call.name, 'fourEyes' in call && call.fourEyes]).toEqual([call.name, 'always'])
    }
  })

  it('says anything of a release’s rules but whether they are adopted, and by two owners', () => {
    const { adoptReleaseRules } = deskCalls
    expect(Object.keys(adoptReleaseRules.body.shape).sort()).toEqual(['reason', 'seen'])
    expect(Object.keys(deskCalls.releaseRules.body.shape)).toEqual([])
    const { who, fourEyes, money } = adoptReleaseRules
    expect({ who, fourEyes, money }).toEqual({ who: ['owner'], fourEyes: 'always', money: true })
  })

  it('says anything of a source of prices but whether it is in use, and by two operators', () => {
    const { excludeSource } = deskCalls
    const fields = ['exchange', 'excluded', 'reason', 'symbol']
    expect(Object.keys(excludeSource.body.shape).sort()).toEqual(fields)
    expect(excludeSource.fourEyes).toBe('always')
    expect(excludeSource.body.shape.excluded.safeParse(68_214).success).toBe(false)
  })

  it('pays out where it changes where a person is paid', () => {
    const places = [...fieldsOfRequests()].filter(
      ([field]) => FIELDS[field] === 'where a person has asked to be paid',
    )
    const changing = new Set(places.flatMap(([, names]) => [...names]))
    expect([...changing]).toEqual(['changeCard'])
    const payers: readonly string[] = deskCalls.recordPayout.who
    expect(deskCalls.changeCard.who.filter((role) => payers.includes(role))).toEqual([])
  })

  it('keeps what is sent beyond the fields', () => {
    const hostile = { user: 100_001, reason: 'because', price: '1', outcome: 'won', balance: '9' }
    expect(deskCalls.freezeUser.body.parse(hostile)).toEqual({ user: 100_001, reason: 'because' })
  })

  it('reaches an engine command that prints a price, settles, or acts as a user', () => {
    expect(DESK_COMMANDS.filter((kind) => (NEVER as readonly string[]).includes(kind))).toEqual([])
    for (const { path, text } of sourcesBelow(DESK)) {
      const kinds = [...text.matchAll(/kind: '(\w+)'/g)].map(([, kind]) => kind)
      const forbidden = kinds.filter((kind) => (NEVER as readonly string[]).includes(kind!))
      expect([path, forbidden]).toEqual([path, []])
    }
  })

  it('asks another part of the server for such a command', () => {
    const files = sourcesBelow(DESK).flatMap(({ path, text }) =>
      [...text.matchAll(/from '((?:\.\.?\/)+[\w/.-]+)'/g)].map(([, specifier]) =>
        resolve(DESK, dirname(path), specifier!),
      ),
    )
    for (const file of new Set(files)) {
      if (file.startsWith(DESK)) continue
      const kinds = [...readFileSync(file, 'utf8').matchAll(/kind: '(\w+)'/g)]
      const forbidden = kinds.filter(([, kind]) => (NEVER as readonly string[]).includes(kind!))
      expect([file, forbidden]).toEqual([file, []])
    }
  })

  it('goes to the engine any other way than the one that names those commands', () => {
    const direct = sourcesBelow(DESK)
      .filter(({ text }) => /transactor\s*\.submit|\bsubmit\(/.test(text))
      .map(({ path }) => path)
    expect(direct).toEqual(['submit-for-desk.ts'])
    // The one other way: a plan that the desk can look at and carry out, and not make.
    const adopting = sourcesBelow(DESK).filter(({ text }) => /\.adopt\(|adopt\(\)/.test(text))
    expect(adopting.map(({ path }) => path).sort()).toEqual([
      'calls/release-rules.ts',
      'rules/release-plan.ts',
    ])
  })

  it('writes a table of the engine', () => {
    const tables =
      /(insertInto|updateTable|deleteFrom)\(\s*'(engine_|ledger_|account_records|recharges|spot_|fast_|futures_|swaps|product_|withdrawals|projector_)/
    const writing = sourcesBelow(DESK).filter(({ text }) => tables.test(text))
    expect(writing.map(({ path }) => path)).toEqual([])
  })
})

describe('the rules of a release', () => {
  it('print no price, act for no user, and move money into the house’s pools alone', async () => {
    const known: readonly string[] = RULE_COMMANDS
    const plan = planRules(createEngine(), { fundPools: true })
    expect([...new Set(plan.map(({ kind }) => kind))].sort()).toEqual([...known].sort())
    const catalogue = ['defineIndex', 'defineCurrency', 'defineMarket', 'setPolicy']
    const forbidden = NEVER.filter((kind) => !catalogue.includes(kind))
    expect(forbidden.filter((kind) => known.includes(kind))).toEqual([])
    const books = await openBooks()
    try {
      const records = []
      for await (const record of books.transactor.read(1)) records.push(record)
      const commands = new Set(records.map(({ command }) => command))
      // The mark of the adoption, and the prices that the test prints itself.
      expect([...commands].sort()).toEqual([...known, 'adoptRules', 'printPrices'].sort())
      expect(records.flatMap(({ postings }) => postings).length).toBeGreaterThan(10)
      for (const { command, postings } of records) {
        if (command !== 'fundPool') expect([command, postings]).toEqual([command, []])
        for (const { from, to } of postings) {
          for (const account of [from, to]) {
            expect(Object.values(POOLS)).toContain(accountParts(account).owner)
          }
        }
      }
    } finally {
      await books.close()
    }
  })
})

describe('each engine command that the desk can give', () => {
  it('moves what it moves by balanced postings between the house and outside, and no user’s', async () => {
    const books = await openBooks()
    try {
      const { engine } = books.transactor
      const currency = engine.currencyId('USDT')!
      const commands: Record<DeskCommand['kind'], DeskCommand> = {
        fundPool: {
          kind: 'fundPool',
          pool: 'rewards',
          currency,
          amount: 1_000_000n as never,
          requestId: 'a',
        },
        moveFunds: {
          kind: 'moveFunds',
          from: 'rewards',
          to: 'external',
          currency,
          amount: 1_000_000n as never,
          requestId: 'b',
        },
        defineFast: { kind: 'defineFast', spec: { ...engine.fasts()[0]!, open: false } },
        defineFutures: { kind: 'defineFutures', spec: { ...engine.futures()[0]!, open: false } },
        defineProduct: { kind: 'defineProduct', spec: { ...engine.products()[0]!, open: false } },
        setSwapRules: { kind: 'setSwapRules', spec: { ...engine.swapRules()!, quoteMs: 4_000 } },
        setCashRules: { kind: 'setCashRules', spec: { ...engine.cashRules()!, perDay: 3 } },
        setFeeTiers: { kind: 'setFeeTiers', spec: { tiers: [] } },
        excludeSource: { kind: 'excludeSource', exchange: 'kraken', symbol: '', excluded: true },
      }
      const prices = () => engine.indexes().map((_spec, id) => engine.indexPrice(id))
      const before = prices()
      for (const command of Object.values(commands)) {
        const { record } = await books.done(command)
        const movesMoney = ['fundPool', 'moveFunds'].includes(command.kind)
        expect([command.kind, record.postings.length > 0]).toEqual([command.kind, movesMoney])
        for (const { from, to, amount } of record.postings) {
          expect(amount).toBeGreaterThan(0n)
          for (const account of [from, to]) {
            expect(Object.values(POOLS)).toContain(accountParts(account).owner)
          }
        }
      }
      expect(prices()).toEqual(before)
      expect(auditState(engine)).toEqual([])
    } finally {
      await books.close()
    }
  })
})
