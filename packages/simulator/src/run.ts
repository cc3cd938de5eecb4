import { checkReplay } from './checks/recovery.ts'
import { Divergence } from './divergence.ts'
import type { Figures } from './figures.ts'
import type { Plant } from './venue-process.ts'
import { SeedRun } from './seed-run.ts'
import { Steps } from './steps.ts'

export const DEFAULT_STEPS = 250

export interface RunOptions {
  steps?: number
  /** Faults planted on purpose, to show that a run finds them. */
  plant?: Plant
}

export interface RunReport {
  seed: number
  steps: number
  figures: Figures
  /** Hex SHA-256 of everything the run did. */
  transcript: string
  failure: Failure | undefined
}

export interface Failure {
  /** The step it showed in; one more than there were when it was at the end. */
  step: number
  /** What differed, or what broke. */
  message: string
  /** The last things that happened. */
  last: readonly string[]
}

/** Plays one seed from an empty disk to the end. The same seed and steps give the same run. */
export async function simulate(seed: number, options: RunOptions = {}): Promise<RunReport> {
  const steps = options.steps ?? DEFAULT_STEPS
  const session = new SeedRun(seed, options.plant ?? {})
  const { figures, books } = session.machine
  let failure: Failure | undefined
  try {
    await play(session, steps)
    await end(session)
  } catch (error) {
    failure = { step: session.step, message: messageOf(error), last: [...books.transcript.last] }
  }
  return { seed, steps, figures, transcript: books.transcript.digest(), failure }
}

function messageOf(error: unknown): string {
  if (error instanceof Divergence) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

async function play(session: SeedRun, count: number): Promise<void> {
  const steps = new Steps(session)
  await session.machine.boot(undefined)
  for (session.step = 1; session.step <= count; session.step++) {
    await steps.take()
    await session.bringBack()
    session.check()
  }
}

/** A power cut that was planned earlier may only come now: then the venue comes back first. */
async function replayFromNothing(session: SeedRun): Promise<void> {
  const { machine } = session
  for (;;) {
    const { running } = machine
    await Promise.race([checkReplay(running, running.transactor.engine), running.dark])
    if (running.end !== 'power') return
    await session.bringBack()
    await machine.rest()
    session.check()
  }
}

/** Space and store come back, the venue stops, starts once more and is replayed from nothing. */
async function end(session: SeedRun): Promise<void> {
  const { machine } = session
  session.note('the end')
  machine.giveSpace()
  machine.time.pass(2_000)
  if (!machine.store.isUp) machine.store.start(machine.running.transactor)
  await machine.rest()
  await session.bringBack()
  session.check()
  await machine.stop()
  machine.settle()
  await machine.comeBack(false)
  await machine.rest()
  session.check()
  await replayFromNothing(session)
  const { engine } = machine.running.transactor
  if (!machine.store.isFollowing) throw new Divergence('the store never caught up')
  machine.store.expectEqual(engine)
  machine.figures.catchUps = machine.store.catchUps
  const segments = machine.memory.paths().filter((path) => path.includes('segment-'))
  machine.figures.segments = segments.length
}
