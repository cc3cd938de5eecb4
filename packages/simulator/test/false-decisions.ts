import type { Command, Engine, EngineRecord, Event, Posting } from '@candor/engine'
import type { Amount } from '@candor/money'
import type { Plant } from '../src/venue-process.ts'
import { simulate } from '../src/run.ts'

const STEPS = 150
const SEEDS = 100

/** How long each run is, and the seed to begin with: one that is known to find it soon. */
interface Search {
  steps?: number
  from?: number
}

/** What a fault makes of a record that the engine has decided, before it takes effect. */
type Fault = (record: EngineRecord, engine: Engine, command: Command, at: number) => EngineRecord

/** Plays seeds with an engine that decides falsely until one fails, and answers why it did. */
export function findFault(fault: Fault, search: Search = {}): Promise<string> {
  return findPlanted(decidingFalsely(fault), search)
}

/** Plays seeds with something planted until one fails, as it has to, and answers why it did. */
export async function findPlanted(
  plant: Plant,
  { steps = STEPS, from = 1 }: Search = {},
): Promise<string> {
  for (let seed = from; seed < from + SEEDS; seed++) {
    const report = await simulate(seed, { steps, plant })
    if (report.failure) return report.failure.message
  }
  throw new Error('no run has found what was planted')
}

function decidingFalsely(fault: Fault): Plant {
  return {
    transactor: (real) => {
      const engine = real.engine as Engine
      const decide = engine.decide.bind(engine)
      engine.decide = (command, at, id) => {
        const decision = decide(command, at, id)
        if (decision.outcome !== 'accepted') return decision
        const sound = { ...engine, decide, futuresOrder: engine.futuresOrder.bind(engine) }
        const seen = Object.assign(Object.create(engine) as Engine, sound)
        return { ...decision, record: fault(decision.record, seen, command, at) }
      }
      return real
    },
  }
}

/** The same record with some of its events exchanged. */
export function withEvents(record: EngineRecord, change: (event: Event) => Event): EngineRecord {
  return { ...record, events: record.events.map(change) }
}

/** The same record with some of its postings exchanged or left out. */
export function withPostings(
  record: EngineRecord,
  change: (posting: Posting) => Posting | undefined,
): EngineRecord {
  const postings = record.postings.flatMap((posting) => change(posting) ?? [])
  return { ...record, postings }
}

export function byMore(posting: Posting, more: bigint): Posting {
  return { ...posting, amount: (posting.amount + more) as Amount }
}
