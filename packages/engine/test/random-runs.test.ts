// @module-tag long
import { describe, expect, it } from 'vitest'
import { randomNumbers } from '@candor/journal/testing'
import { auditState } from '../src/audit.ts'
import type { Decision, Engine } from '../src/contract.ts'
import { createEngine, restoreEngine } from '../src/engine.ts'
import { FIRST_USER } from '../src/ledger/accounts.ts'
import type { Command } from '../src/registry/products.ts'
import { decodeRecord, encodeRecord } from '../src/registry/record-codec.ts'
import type { EngineRecord } from '../src/registry/record.ts'
import { NaiveBook } from './naive-book.ts'
import { NaiveModel, type Step } from './naive-model.ts'
import { MARKETS, openingCommands, RandomCommands, SCALES, USERS } from './random-commands.ts'
import { START } from './venue.ts'

const STEPS = 400
const SEEDS = Array.from({ length: 20 }, (_, seed) => seed + 1)

/** The same events in the model's words. */
function stepOf(record: EngineRecord): Step {
  const step: Step = { fills: [], closed: [] }
  for (const event of record.events) {
    if (event.kind === 'spotTraded') {
      step.fills.push([event.price, event.quantity, event.makerOrder, event.takerOrder])
    }
    if (event.kind === 'spotOrderClosed') step.closed.push([event.order, event.reason])
  }
  return step
}

function modelStep(model: NaiveModel, command: Command, at: number): Step | string | undefined {
  switch (command.kind) {
    case 'placeSpotOrder':
      return model.place(command, at)
    case 'cancelSpotOrder':
      return model.cancel(command.user, command.order)
    case 'printPrices': {
      const steps = command.prints.map(({ index, price }) => model.print(index, price, at))
      return {
        fills: steps.flatMap((step) => step.fills),
        closed: steps.flatMap((step) => step.closed),
      }
    }
    default:
      return undefined
  }
}

/** What the model does not follow by itself (opening, transfers) it is told by the postings. */
function follow(model: NaiveModel, record: EngineRecord): void {
  for (const { from, to, amount } of record.postings) model.move(name(from), name(to), amount)
}

function name(account: number): string {
  const owner = Math.floor(account / 1024)
  const currency = Math.floor(account / 4) % 256
  const funding = owner >= FIRST_USER && (account & 2) === 0
  return `${owner} ${currency}${account & 1 ? ' held' : ''}${funding ? ' funding' : ''}`
}

function expectSameBalances(engine: Engine, model: NaiveModel): void {
  const owners = [2, 3, 4, 8, ...Array.from({ length: USERS }, (_, user) => FIRST_USER + user)]
  for (const owner of owners) {
    for (const currency of SCALES.keys()) {
      const purse = owner < FIRST_USER ? 'funding' : 'coin'
      const account = `${owner} ${currency}`
      expect(engine.available(owner, purse, currency), account).toBe(model.balance(account))
      expect(engine.held(owner, purse, currency), account).toBe(model.balance(`${account} held`))
    }
  }
}

function expectSame(bytes: Uint8Array, others: Uint8Array, what: string): void {
  expect(Buffer.compare(bytes, others), what).toBe(0)
}

function run(seed: number, engine: Engine): { records: Uint8Array[]; decisions: Decision[] } {
  const random = randomNumbers(seed)
  const model = new NaiveModel(MARKETS, SCALES, 2, 3_000)
  const commands = new RandomCommands(random)
  const records: Uint8Array[] = []
  const decisions: Decision[] = []
  let at = START
  let lastOrder = 0
  const carryOut = (command: Command): void => {
    const decision = engine.decide(command, at)
    decisions.push(decision)
    const expected = modelStep(model, command, at)
    if (decision.outcome === 'accepted') {
      const bytes = encodeRecord(decision.record)
      expect(decodeRecord(bytes)).toEqual(decision.record)
      engine.apply(decision.record)
      records.push(bytes)
      if (command.kind === 'placeSpotOrder') lastOrder = decision.reference
      if (expected === undefined) follow(model, decision.record)
      else expect(stepOf(decision.record)).toEqual(expected)
    } else if (decision.outcome === 'rejected' && expected !== undefined) {
      const { rejection } = decision
      expect(rejection === 'order_closed' ? 'order_unknown' : rejection).toBe(expected)
    }
    expect(auditState(engine)).toEqual([])
  }
  for (const command of openingCommands(random)) carryOut(command)
  for (let step = 0; step < STEPS; step++) {
    at += random() < 0.02 ? 4_000 : Math.floor(random() * 200)
    const command = commands.next(lastOrder)
    if (step % 10 === 0) {
      const before = engine.encodeState()
      engine.decide(command, at)
      expectSame(engine.encodeState(), before, 'deciding changes nothing')
      expectSameBalances(engine, model)
    }
    carryOut(command)
  }
  expectSameBalances(engine, model)
  expect(engine.openOrderCount()).toBe(model.orders.length)
  return { records, decisions }
}

describe('a random day at the venue', () => {
  it.each(SEEDS)('goes as the plain model says, audited after every step (seed %i)', (seed) => {
    const engine = createEngine()
    const { records } = run(seed, engine)
    const state = engine.encodeState()

    const replayed = createEngine()
    for (const bytes of records) replayed.apply(decodeRecord(bytes))
    expectSame(replayed.encodeState(), state, 'replayed')

    const half = createEngine()
    for (const bytes of records.slice(0, records.length / 2)) half.apply(decodeRecord(bytes))
    const restored = restoreEngine(half.encodeState())
    expectSame(restored.encodeState(), half.encodeState(), 'restored')
    for (const bytes of records.slice(records.length / 2)) restored.apply(decodeRecord(bytes))
    expectSame(restored.encodeState(), state, 'restored and gone on')
    expect(auditState(restored)).toEqual([])
  })

  it('is the same to the byte whichever book the orders rest in', () => {
    const fast = createEngine()
    const naive = createEngine({ makeBook: () => new NaiveBook() })
    expect(run(99, naive).decisions).toEqual(run(99, fast).decisions)
    expectSame(naive.encodeState(), fast.encodeState(), 'over either book')
  })
})
