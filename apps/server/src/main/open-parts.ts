import type { Opened, Part } from '../kernel/part.ts'
import type { LeadWorker, PartWorker } from '../kernel/worker.ts'
import type { Tracing } from '../kernel/tracing/span.ts'
import type { Closers } from './process/closers.ts'

/** A part as it is opened: what `open` takes and gives is told by its own type. */
interface Openable<Needs, Gives extends object> {
  name: string
  open(needs: Needs): Opened<Gives> | Promise<Opened<Gives>>
}

/** Opens parts one after the other, and knows what of theirs works and has to be closed. */
export class OpenParts {
  readonly #closers: Closers
  readonly #workers: PartWorker[] = []
  readonly #leadWorkers: LeadWorker[] = []
  readonly #leads: (() => Promise<void>)[] = []
  readonly #tracing: Tracing | undefined

  /** `tracing`: by which the turns of workers are traced; they are not when absent. */
  constructor(closers: Closers, tracing?: Tracing) {
    this.#closers = closers
    this.#tracing = tracing
  }

  /** Every worker of what was opened, in that order. */
  get workers(): readonly PartWorker[] {
    return [...this.#workers, ...this.#leadWorkers]
  }

  /** Opens a part and returns what it gives. It is closed before those opened earlier. */
  async open<Needs, Gives extends object>(
    part: Openable<Needs, Gives>,
    needs: Needs,
  ): Promise<Gives> {
    const opened = await part.open(needs)
    const { gives, workers = [], leadWorkers = [], close } = opened
    this.#workers.push(...workers)
    this.#leadWorkers.push(...leadWorkers)
    this.#leads.push(async () => {
      await opened.lead?.()
      for (const worker of leadWorkers) {
        worker.start(this.#tracing)
        await worker.settled()
      }
    })
    this.#closers.add(part.name, async () => {
      await Promise.all([...workers, ...leadWorkers].map((worker) => worker.stop()))
      await close?.()
    })
    return gives
  }

  /** Has every part make good what was missed while nobody decided. Called once, by who decides. */
  async lead(): Promise<void> {
    for (const lead of this.#leads) await lead()
  }

  /** Starts every worker but those of who decides. Called once, when all that they use is open. */
  startWorkers(): void {
    for (const worker of this.#workers) worker.start(this.#tracing)
  }
}

/**
 * What there is once all parts are open: what was there before, and what each of them gives. Names
 * the part that is opened before something that it needs.
 */
export type GivenBy<Parts extends readonly Part[], Given> = Parts extends readonly [
  infer First extends Part,
  ...infer Rest extends readonly Part[],
]
  ? First extends { open: (needs: infer Needs) => infer Opening }
    ? Given extends Needs
      ? GivenBy<Rest, Given & GivesOf<Awaited<Opening>>>
      : { openedTooEarly: First['name'] }
    : GivenBy<Rest, Given>
  : Given

type GivesOf<Opening> = Opening extends { gives: infer Gives } ? Gives : object

/** Opens parts one after the other, each with what was given and what those before it gave. */
export async function openAll<const Parts extends readonly Part[], Given extends object>(
  parts: Parts,
  given: Given,
  { opener, progress }: { opener: OpenParts; progress: (step: string) => void },
): Promise<GivenBy<Parts, Given>> {
  let all: object = given
  for (const { name, opening, open } of parts) {
    if (!open) continue
    if (opening !== undefined) progress(opening)
    const part = { name, open: open as Openable<object, object>['open'] }
    all = { ...all, ...(await opener.open(part, all)) }
  }
  return all as GivenBy<Parts, Given>
}
