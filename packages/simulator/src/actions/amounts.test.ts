import { type Command, FIRST_USER, POOLS, type Pool } from '@candor/engine'
import { expect, it } from 'vitest'
import { WIDEST, account } from '../model/ledger.ts'
import { Model } from '../model/model.ts'
import { chanceFor } from '../random.ts'
import { START, makeWorld } from '../world.ts'
import { ACTIONS } from './index.ts'
import { openingCommands } from './opening.ts'
import type { Requested, ActionContext } from './action.ts'

/** A venue in which every pool and person has as much of a currency as the books can count. */
function wideScene(seed: number): ActionContext {
  const world = makeWorld(seed)
  const model = new Model()
  const chance = chanceFor(seed, 'wide')
  const sent: Requested[] = []
  let requests = 0
  const nextRequest = () => `wide ${++requests}`
  const context = { world, model, chance, sent, nextRequest, now: START }
  for (const command of openingCommands(context)) model.decide(command, START, () => true)
  for (let user = FIRST_USER; user < FIRST_USER + 3; user++) {
    model.decide({ kind: 'openAccount', user }, START, () => true)
  }
  const owners = [FIRST_USER, FIRST_USER + 1, ...(Object.keys(POOLS) as Pool[])]
  for (const [currency] of world.currencies.entries()) {
    for (const each of owners) {
      const owner = typeof each === 'number' ? each : POOLS[each]
      if (each === 'external') continue
      const own = account(owner, 'funding', 'available', currency)
      // Far more than there can be at once: what each of them may come to by itself.
      const outside = account(POOLS.external, 'funding', 'available', currency)
      model.ledger.move(
        { from: outside, to: own },
        WIDEST - model.ledger.balance(own),
        'recharge',
        0,
      )
    }
  }
  model.ledger.takeMovements()
  return context
}

function amountsIn(value: unknown): bigint[] {
  if (typeof value === 'bigint') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(amountsIn) : []
}

it('no action makes an amount that the books cannot count, however full they are', () => {
  const met = new Set<string>()
  for (let seed = 1; seed <= 4; seed++) {
    const context = wideScene(seed)
    for (const action of ACTIONS) {
      for (let times = 0; times < 100; times++) {
        for (const command of action.commands(context) as Command[]) {
          const beyond = amountsIn(command).filter((each) => each > WIDEST || each < -WIDEST)
          expect(beyond, action.name).toEqual([])
          if (amountsIn(command).includes(WIDEST)) met.add(action.name)
          if ('requestId' in command) (context.sent as Requested[]).push(command)
        }
      }
    }
  }
  expect([...met]).toEqual(
    expect.arrayContaining(['withdraw', 'move funds', 'transfer', 'exchange', 'reuse a request']),
  )
})
