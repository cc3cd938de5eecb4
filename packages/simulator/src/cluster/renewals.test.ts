// @module-tag long
import { expect, it } from 'vitest'
import { chanceFor } from '../random.ts'
import { TROUBLES } from './troubles.ts'
import { World, rethrow } from './world.ts'

const NAME = 'renewals that no standby has are lost with the primary, and a node saw none of them'

it('a holder does not count on renewals that no standby has', async () => {
  const trouble = TROUBLES.find(({ name }) => name === NAME)
  for (let seed = 1; seed <= 30; seed++) {
    const world = new World(seed, {})
    await act(world, 50, 1_500)
    trouble!.happen(world, chanceFor(seed, 'trouble'))
    await act(world, 15, 6_000)
    expect(world.truth.ledEpoch, `seed ${seed}`).toBeGreaterThan(0)
  }
})

/** People call again and again, for so long. */
async function act(world: World, everyMs: number, forMs: number): Promise<void> {
  const endMs = world.clock.now + forMs
  while (world.clock.now < endMs) {
    world.callers.act()
    await world.clock.passUntil(world.clock.now + everyMs)
    rethrow(world)
  }
}
