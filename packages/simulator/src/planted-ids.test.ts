import type { Engine, Event } from '@candor/engine'
import { describe, expect, it } from 'vitest'
import { findFault, findPlanted, withEvents } from '../test/false-decisions.ts'
import type { Plant } from './venue-process.ts'

/** A venue that takes some commands for new ones which it has carried out before. */
function forgetting(forgets: (seq: number, startedAt: number) => boolean): Plant {
  return {
    transactor: (real) => {
      const engine = real.engine as Engine
      const startedAt = engine.lastSeq
      const decide = engine.decide.bind(engine)
      engine.decide = (command, at, id) => {
        const decision = decide(command, at, id)
        if ('requestId' in command || decision.outcome !== 'repeated') return decision
        if (!forgets(decision.seq, startedAt)) return decision
        const anew = decide(command, at)
        return anew.outcome === 'accepted' ? { ...anew, record: { ...anew.record, id } } : anew
      }
      return real
    },
  }
}

/** Done again, refused, or repeated as what is so by now instead of by its own record. */
const DONE_AGAIN = /: (outcome: expected "repeated", found "(accepted|rejected)"|seq: expected)/

describe('a run finds', () => {
  it('a venue that remembers no command by its id', async () => {
    expect(await findPlanted(forgetting(() => true))).toMatch(DONE_AGAIN)
  })

  it('a venue that forgets at its start what its former processes carried out', async () => {
    const plant = forgetting((seq, startedAt) => seq <= startedAt)
    expect(await findPlanted(plant)).toMatch(DONE_AGAIN)
  })

  it('a repeated command that refers to something else than at first', async () => {
    const transactor: Plant['transactor'] = (real) => {
      const engine = real.engine as Engine
      const decide = engine.decide.bind(engine)
      engine.decide = (command, at, id) => {
        const decision = decide(command, at, id)
        const isById = !('requestId' in command) && decision.outcome === 'repeated'
        return isById ? { ...decision, reference: decision.reference + 1 } : decision
      }
      return real
    }
    expect(await findPlanted({ transactor })).toMatch(/^the answer to .* reference: expected/)
  })

  it('an id other than the one it was sent under', async () => {
    const message = await findFault((record) =>
      record.id === undefined ? record : { ...record, id: `${record.id.slice(1)}0` },
    )
    expect(message).toMatch(/: id: expected "[0-9a-f]{32}", found "[0-9a-f]{32}"/)
  })

  it('a record of the first format that keeps an id', async () => {
    const message = await findFault((record, engine) =>
      engine.epoch()?.format === 2 ? record : { ...record, id: '0'.repeat(32) },
    )
    expect(message).toMatch(/: id: expected undefined, found "0000/)
  })

  it('a record that lost its id', async () => {
    const message = await findFault((record) => ({ ...record, id: undefined }))
    expect(message).toMatch(/: id: expected "[0-9a-f]{32}", found undefined/)
  })

  it('an epoch whose node is another than asked for', async () => {
    const other = (event: Event): Event =>
      event.kind === 'epochBegan' ? { ...event, node: 'other' } : event
    expect(await findFault((record) => withEvents(record, other))).toMatch(/node: expected/)
  })

  it('volumes that are left out', async () => {
    const message = await findFault((record) => ({
      ...record,
      events: record.events.filter(({ kind }) => kind !== 'volumesTraded'),
    }))
    expect(message).toMatch(/events.*volumesTraded|kind: expected "volumesTraded"/)
  })
})
