import { HOUR_MS, MINUTE_MS } from '@candor/money/durations'
import type { PaperTerms } from '@candor/protocol'
import type { Kernel } from '../../kernel/kernel.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { Worker } from '../../kernel/worker.ts'
import type { Messaging } from '../../people/messages/messages.ts'
import type { EverythingNeeds } from './everything.ts'
import { makePaper } from './make-paper.ts'
import { type PaperStore, failPaper, keepPaper, nextPaper, sweepPapers } from './papers.ts'
import { ZipTooLarge } from './zip-file.ts'

export type PapersNeeds = EverythingNeeds &
  PaperStore &
  Messaging &
  Pick<Kernel, 'duties' | 'log' | 'projector'>

/** What the part gives to its own calls. */
export interface PaperMaking {
  papersWorker: Pick<Worker, 'wake' | 'settled'>
}

/** Another node may have been asked: it is looked for that often besides. */
const LOOK_MS = 10_000

/** Makes papers one after the other, beside other work, and tells who asked. */
export function papersWorker(needs: PapersNeeds): Worker {
  const rules = {
    name: 'papers',
    everyMs: LOOK_MS,
    firstInMs: LOOK_MS,
    backOff: { firstMs: MINUTE_MS, mostMs: HOUR_MS },
    trouble: 'A paper could not be made',
    duty: needs.duties.of('books'),
  }
  return new Worker(rules, needs, async (signal) => {
    await sweepPapers(needs)
    for (;;) {
      const paper = signal.aborted ? undefined : await nextPaper(needs)
      if (!paper) return
      await makeOne(needs, paper)
    }
  })
}

async function makeOne(
  needs: PapersNeeds,
  paper: NonNullable<Awaited<ReturnType<typeof nextPaper>>>,
): Promise<void> {
  const { messages, projector, transactor } = needs
  const { id, user_id: user, name } = paper
  try {
    await projector.reached(transactor.durableSeq)
    // It was parsed by the call's schema when it was asked for.
    const bytes = await makePaper(needs, user, paper.terms as unknown as PaperTerms)
    if (!(await keepPaper(needs, paper, bytes))) return
    await messages.send(user, 'paperReady', { name }, `paper:${id}`)
  } catch (error) {
    if (!(error instanceof ZipTooLarge) && !(error instanceof Refusal)) throw error
    await failPaper(needs, id)
    await messages.send(user, 'paperFailed', { name }, `paper:${id}`)
  }
}
