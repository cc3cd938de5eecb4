import type { Settings } from '../config/config.ts'
import type { Kernel } from '../kernel.ts'
import { definePart } from '../part.ts'
import { dropOldEvidence } from './drop-old-evidence.ts'

/** Evidence of prints, beside the journal: drops what is older than it is kept for. */
export const evidencePart = definePart({
  name: 'evidence',
  open(
    needs: Pick<Kernel, 'transactor' | 'duties' | 'log' | 'now'> & Settings<'evidenceKeepDays'>,
  ) {
    return { gives: {}, workers: [dropOldEvidence(needs)] }
  },
})
