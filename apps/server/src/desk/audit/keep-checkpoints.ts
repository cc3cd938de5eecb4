import type { Settings } from '../../kernel/config/config.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { Worker } from '../../kernel/worker.ts'
import type { Audit } from './audit.ts'
import { noteCheckpoint } from './checkpoints.ts'

/** What is cut off the log's end within this time, and nowhere noted, cannot be told. */
const EVERY_MS = 600_000
const UNNOTED = 'The end of the audit log could not be noted'

type Needs = Pick<Kernel, 'now' | 'log'> & Settings<'dataDir'> & { audit: Pick<Audit, 'head'> }

/**
 * Notes the end of the audit log in the data folder and in the venue's log: at every start, every
 * ten minutes in which somebody acted, and when the venue stops.
 */
export class Checkpoints {
  readonly #needs: Needs
  readonly worker: Worker
  #noted = ''

  constructor(needs: Needs) {
    this.#needs = needs
    this.worker = new Worker(
      {
        name: 'desk-checkpoints',
        everyMs: EVERY_MS,
        firstInMs: EVERY_MS,
        backOff: { firstMs: EVERY_MS, mostMs: EVERY_MS },
        trouble: UNNOTED,
      },
      needs,
      () => this.#note(),
    )
  }

  /** Notes the end as it stands now: at the start, and once the worker has ended. */
  async note(): Promise<void> {
    await this.#note().catch((error: unknown) => this.#needs.log.warn({ err: error }, UNNOTED))
  }

  async #note(): Promise<void> {
    const { config, now, log, audit } = this.#needs
    const head = await audit.head()
    if (!head || head.hash === this.#noted) return
    await noteCheckpoint(config.dataDir, head, now())
    this.#noted = head.hash
    log.info({ entry: head.id, hash: head.hash }, 'End of the desk’s audit log')
  }
}
