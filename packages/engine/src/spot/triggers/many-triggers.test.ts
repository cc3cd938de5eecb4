import { amount, price, quantity } from '@candor/money'
import { expect, it } from 'vitest'
import { peopleBook } from '../../../test/trigger-venue.ts'
import type { EngineRecord } from '../../registry/record.ts'
import { restoreEngine } from '../../engine.ts'
import { FIRST_USER } from '../../ledger/accounts.ts'
import type { Command } from '../../registry/products.ts'
import { decodeRecord, encodeRecord } from '../../registry/record-codec.ts'

const PEOPLE = 42
const EACH = 200

it('a print reaches more than one record names, and the rest all the same', () => {
  const { engine, at } = peopleBook()
  const carryOut = (command: Command): EngineRecord => {
    const decision = engine.decide(command, at)
    if (decision.outcome !== 'accepted') throw new Error(JSON.stringify(decision))
    engine.apply(decision.record)
    return decision.record
  }
  for (let user = FIRST_USER + 10; user < FIRST_USER + 10 + PEOPLE; user++) {
    const money = { user, currency: 1, amount: amount(1_000_000_000n) }
    carryOut({ kind: 'openAccount', user })
    carryOut({ kind: 'creditRecharge', ...money, requestId: 'money' })
    carryOut({ kind: 'transfer', ...money, from: 'funding', to: 'coin', requestId: 'move' })
    for (let nth = 0; nth < EACH; nth++) {
      carryOut({
        ...{ kind: 'placeTrigger', user, market: 0, side: 'sell', source: 'index' },
        down: { at: price(9_500 - (nth % 7)), method: 'market' },
        ...{ quantity: quantity(200), requestId: `order ${nth}` },
      })
    }
  }
  const before = engine.encodeState()
  const record = carryOut({ kind: 'printPrices', prints: [{ index: 0, price: price(9_000) }] })
  const [reached] = record.events
  if (reached?.kind !== 'triggersReached') throw new Error('it reaches none')
  expect([reached.down.length, reached.isAll]).toEqual([8_192, false])
  expect(engine.dueTriggers(10_000, at)).toHaveLength(PEOPLE * EACH)
  const replayed = restoreEngine(before)
  replayed.apply(decodeRecord(encodeRecord(record)))
  expect(replayed.encodeState()).toEqual(engine.encodeState())
  expect(replayed.dueTriggers(10_000, at)).toEqual(engine.dueTriggers(10_000, at))
  expect(restoreEngine(engine.encodeState()).dueTriggers(10_000, at)).toEqual(
    engine.dueTriggers(10_000, at),
  )
})
