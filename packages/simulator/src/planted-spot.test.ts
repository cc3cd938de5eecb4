// @module-tag long
import type { Engine } from '@candor/engine'
import { describe, expect, it } from 'vitest'
import { findPlanted } from '../test/false-decisions.ts'
import type { Plant } from './venue-process.ts'

interface Volume {
  before: bigint
  today: bigint
}

/** What of the engine's state fees by volume go by. */
interface Inside {
  tradedDays: { of(user: number, today: number): Volume }
}

/**
 * A venue that decides by another volume than the one that it shows: only what people are charged tells.
 */
function chargedBy(
  volume: (of: Inside['tradedDays']['of'], user: number, day: number) => Volume,
  search: { from: number; steps?: number },
) {
  const plant: Plant = {
    transactor: (real) => {
      const engine = real.engine as Engine
      const { tradedDays } = (engine as unknown as { state: Inside }).state
      const of = tradedDays.of.bind(tradedDays)
      const decide = engine.decide.bind(engine)
      engine.decide = (command, at, id) => {
        tradedDays.of = (user, day) => volume(of, user, day)
        const decision = decide(command, at, id)
        tradedDays.of = of
        return decision
      }
      return real
    },
  }
  return findPlanted(plant, search)
}

describe('a run finds', () => {
  it('a tier that counts what was traded today', async () => {
    const message = await chargedBy(
      (of, user, day) => {
        const { before, today } = of(user, day)
        return { before: before + today, today }
      },
      { from: 48 },
    )
    expect(message).toMatch(/[fF]ee: expected/)
  })

  it('fees that stay as they are, whatever was traded', async () => {
    const none = { before: 0n, today: 0n }
    const message = await chargedBy(() => none, { from: 8, steps: 500 })
    expect(message).toMatch(/[fF]ee: expected/)
  })
})
