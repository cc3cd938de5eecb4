import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/money/durations'
import type { Language, PaperTerms } from '@candor/protocol'
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

/** What could not be made for so long is given up. */
const GIVEN_UP_MS = DAY_MS

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
    const faults: unknown[] = []
    for (let behind = 0; !signal.aborted;) {
      const paper = await nextPaper(needs, behind)
      if (!paper) break
      // One that cannot be made keeps nobody else's waiting.
      await makeOne(needs, paper).catch((error: unknown) => faults.push(error))
      behind = paper.id
    }
    if (faults.length > 0) throw faults[0]
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
    const owner = { id: user, language: paper.language as Language }
    const bytes = await makePaper(needs, owner, paper.terms as unknown as PaperTerms)
    if (!(await keepPaper(needs, paper, bytes))) return
    // Older ones may have had to go for it.
    await sweepPapers(needs)
    await messages.send(user, 'paperReady', { name }, `paper:${id}`)
  } catch (error) {
    const isOver = error instanceof ZipTooLarge || error instanceof Refusal
    if (!isOver && needs.now() - paper.asked_at < GIVEN_UP_MS) throw error
    await failPaper(needs, id)
    await messages.send(user, 'paperFailed', { name }, `paper:${id}`)
  }
}
