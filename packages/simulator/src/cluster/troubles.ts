import type { Chance } from '../random.ts'
import { writeForeignSnapshot } from './foreign-snapshot.ts'
import type { World } from './world.ts'

/** Something that goes wrong, or that an operator does. */
interface Trouble {
  name: string
  weight: number
  happen: (world: World, chance: Chance) => void
}

const ANY = (world: World, chance: Chance) => chance.pick(world.running())

export const TROUBLES: readonly Trouble[] = [
  {
    name: 'a process is paused',
    weight: 10,
    happen: (world, chance) => {
      const process = ANY(world, chance)
      process.machine.pause()
      world.clock.after(chance.pick([50, 600, 2_300, 2_600, 4_000]), () =>
        process.machine.goOn(chance.percent(50)),
      )
    },
  },
  {
    name: 'the writer is paused',
    weight: 10,
    happen: (world, chance) => {
      const { writer } = world
      if (!writer) return
      writer.machine.pause()
      world.clock.after(chance.pick([600, 2_300, 2_600, 4_000]), () =>
        writer.machine.goOn(chance.percent(50)),
      )
    },
  },
  {
    name: 'a process is killed',
    weight: 6,
    happen: (world, chance) => world.end(ANY(world, chance), 'killed', false),
  },
  {
    name: 'the writer is killed',
    weight: 6,
    happen: (world) => world.writer && world.end(world.writer, 'killed', false),
  },
  {
    name: 'a machine loses its power',
    weight: 4,
    happen: (world, chance) => world.end(ANY(world, chance), 'power', true),
  },
  {
    name: 'a process is stopped in order',
    weight: 5,
    happen: (world, chance) => world.stop(ANY(world, chance)),
  },
  {
    name: 'the writer is stopped in order',
    weight: 5,
    happen: (world) => world.writer && world.stop(world.writer),
  },
  {
    name: 'the connections of a node to the database break',
    weight: 6,
    happen: (world, chance) =>
      world.database.cut(ANY(world, chance).machine, chance.pick([1, 50, 1_000, 9_000])),
  },
  {
    name: 'one connection to the database breaks',
    weight: 8,
    happen: (world, chance) =>
      world.database.cutOne(ANY(world, chance).machine, chance.pick([1, 50, 1_000, 9_000])),
  },
  {
    name: 'what the writer sends to the database comes late',
    weight: 14,
    happen: (world, chance) => {
      const { writer } = world
      if (writer) world.database.stall(writer.machine, chance.pick([300, 2_300, 2_800, 4_000]))
    },
  },
  {
    name: 'a session of the database is ended',
    weight: 4,
    happen: (world) => world.database.terminateOne(),
  },
  {
    name: 'two nodes do not reach each other',
    weight: 10,
    happen: (world, chance) => {
      const [one, other] = chance.shuffled(world.running())
      if (!one || !other) return
      world.links.cut(one.name, other.name)
      world.clock.after(chance.pick([20, 500, 3_000]), () => world.links.mend())
    },
  },
  {
    name: 'the writer and another node do not reach each other',
    weight: 14,
    happen: (world, chance) => {
      const { writer } = world
      if (!writer) return
      world.links.cut(writer.name, ANY(world, chance).name)
      world.clock.after(chance.pick([20, 500, 3_000]), () => world.links.mend())
    },
  },
  {
    name: 'what nodes sent each other comes late',
    weight: 14,
    happen: (world, chance) => world.links.stall(chance.pick([500, 2_600, 5_000])),
  },
  {
    name: 'waits for the standbys are cancelled',
    weight: 8,
    happen: cancelled,
  },
  {
    name: 'the standbys are away, and waits are cancelled',
    weight: 8,
    happen: (world, chance) => {
      standbysAway(world, chance)
      world.clock.after(chance.between(5, 400), () => cancelled(world))
    },
  },
  {
    name: 'the standbys are away, and none is waited for for a moment',
    weight: 8,
    happen: (world, chance) => {
      standbysAway(world, chance)
      world.clock.after(chance.between(5, 400), () => emptied(world, chance))
    },
  },
  { name: 'no standby is waited for for a moment', weight: 4, happen: emptied },
  {
    name: 'renewals that no standby has are lost with the primary, and a node saw none of them',
    weight: 3,
    happen: (world, chance) => {
      const { clock, database, callers } = world
      const away = ANY(world, chance)
      if (away === world.writer || database.server.standbyNames === '') return
      callers.onlyReadUntil(clock.now + 6_000)
      standbyAway(world, 0, 6_000)
      standbyAway(world, 1, 6_000)
      away.machine.pause()
      database.server.setStandbyNames('')
      const lostAfterMs = chance.between(2_600, 3_200)
      clock.after(lostAfterMs, () =>
        database.failOver(chance.between(10, 100), chance.pick([1, 30])),
      )
      clock.after(lostAfterMs + 150, () => away.machine.goOn(chance.percent(50)))
    },
  },
  { name: 'the standbys are away', weight: 6, happen: standbysAway },
  {
    name: 'one standby is away',
    weight: 4,
    happen: (world, chance) => standbyAway(world, chance.below(2), chance.pick([300, 4_000])),
  },
  {
    name: 'the standbys are slow',
    weight: 4,
    happen: (world, chance) => {
      const { standbys } = world.database
      standbys.slowness = chance.pick([500, 20_000])
      world.clock.after(3_000, () => (standbys.slowness = 10))
    },
  },
  {
    name: 'the primary starts again',
    weight: 6,
    happen: restarted,
  },
  {
    name: 'the standbys are away, and the primary starts again',
    weight: 6,
    happen: (world, chance) => {
      standbysAway(world, chance)
      world.clock.after(chance.between(5, 400), () => restarted(world, chance))
    },
  },
  {
    name: 'a snapshot of another history stands in the table',
    weight: 4,
    happen: ({ database }, chance) => writeForeignSnapshot(database.server, chance),
  },
  { name: 'the primary is lost, and a standby follows it', weight: 6, happen: failedOver },
  {
    name: 'what no standby has is shown, and lost with the primary',
    weight: 16,
    happen: (world, chance) => {
      standbyAway(world, 0, 4_000)
      standbyAway(world, 1, 4_000)
      const shown = chance.pick([cancelled, emptied, restarted])
      for (const afterMs of [chance.between(5, 400), chance.between(500, 1_500)]) {
        world.clock.after(afterMs, () => shown(world, chance))
      }
      world.clock.after(chance.between(1_600, 3_900), () => failedOver(world, chance))
    },
  },
]

function cancelled({ database }: World): void {
  database.server.cancelWaits()
}

function restarted({ database }: World, chance: Chance): void {
  database.restart(chance.between(50, 400))
}

function failedOver({ database }: World, chance: Chance): void {
  database.failOver(chance.between(50, 2_000), chance.pick([1, 30, 2_000, 9_000]))
}

function standbysAway(world: World, chance: Chance): void {
  const forMs = chance.pick([200, 1_000, 4_000])
  standbyAway(world, 0, forMs)
  standbyAway(world, 1, forMs)
}

function standbyAway({ database, clock }: World, place: number, forMs: number): void {
  const { standbys } = database
  standbys.connect(place, false)
  clock.after(forMs, () => standbys.connect(place, true))
}

function emptied({ database, clock }: World, chance: Chance): void {
  const { server } = database
  const { standbyNames } = server
  if (standbyNames === '') return
  server.setStandbyNames('')
  clock.after(chance.pick([1, 20, 2_000]), () => server.setStandbyNames(standbyNames))
}
