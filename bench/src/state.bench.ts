import { type Command, FIRST_USER, createEngine, restoreEngine } from '@candor/engine'
import { arrivingUser, openingCommands, restingOrder } from './busy-venue.ts'
import { type BenchLine, formatCount } from './table.ts'

/** Each has an account, its gift and an open order. */
const PEOPLE = 1_000_000
const AT = 1_750_000_000_000

/** The state of a venue of a million people: what a snapshot holds, and a start reads. */
export function run(): Promise<BenchLine[]> {
  const engine = createEngine()
  const carryOut = (command: Command) => {
    const decision = engine.decide(command, AT)
    if (decision.outcome !== 'accepted') throw new Error(`${command.kind}: ${decision.outcome}`)
    engine.apply(decision.record)
  }
  for (const command of openingCommands()) carryOut(command)
  for (let place = 0; place < PEOPLE; place++) {
    for (const command of arrivingUser(FIRST_USER + place)) carryOut(command)
  }
  for (let place = 0; place < PEOPLE; place++) carryOut(restingOrder(FIRST_USER + place, place))
  const encoding = performance.now()
  const bytes = engine.encodeState()
  const encoded = performance.now()
  const restored = restoreEngine(bytes)
  const done = performance.now()
  if (restored.openOrderCount() !== PEOPLE) throw new Error('not every order came back')
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
  return Promise.resolve([
    {
      name: `state of ${formatCount(PEOPLE)} people with an open order each`,
      figure:
        `${(bytes.length / PEOPLE).toFixed(0)} bytes each, written in ${seconds(encoded - encoding)}, ` +
        `read in ${seconds(done - encoded)}`,
      bar: '',
    },
  ])
}
