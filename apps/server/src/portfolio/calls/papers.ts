import { calls } from '@candor/protocol'
import { currencyOf } from '../../cash/accounts/balances.ts'
import { FIATS } from '../../catalogue/fiats.ts'
import { venueDay } from '@candor/money/durations'
import type { Settings } from '../../kernel/config/config.ts'
import { handler } from '../../kernel/handler.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { proofIsOld } from '../../kernel/old-proof.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { daysOf } from '../books/periods.ts'
import { type PaperStore, askForPaper, fileOfPaper, papersOf } from '../papers/papers.ts'
import type { PaperMaking } from '../papers/papers-worker.ts'

/** A paper of a good size is opened in one go. */
const READING = 200

type ProofAge = Settings<'moneyProofHours'>

/** Whether a paper holds documents, numbers of cards and words: more than any screen shows. */
const isPrivate = ({ kind }: { kind: string }) => kind === 'everything'

export const askPaperHandler = handler(
  calls.askPaper,
  async (
    needs: Pick<Kernel, 'store' | 'now' | 'transactor'> & ProofAge & PaperMaking,
    caller,
    { body },
  ) => {
    const { user, language } = caller
    const { requestId, ...terms } = body
    if (isPrivate(terms) && proofIsOld(needs, caller)) return new Refusal('proof_required')
    if ('of' in terms && daysOf(terms.of).first > venueDay(needs.now())) {
      return new Refusal('period_ahead')
    }
    const isFiat = (code: string) => FIATS.some((fiat) => fiat.code === code)
    if ('currencyCode' in terms && terms.currencyCode && !isFiat(terms.currencyCode)) {
      currencyOf(needs, terms.currencyCode)
    }
    const row = await askForPaper(needs, { id: user.id, language }, requestId, terms)
    needs.papersWorker.wake()
    return row
  },
)

export const papersHandler = handler(calls.papers, (needs: Pick<Kernel, 'store'>, { user }) =>
  papersOf(needs, user.id),
)

export const readPaperHandler = handler(
  calls.readPaper,
  async (needs: PaperStore & ProofAge, caller, { query }) => {
    const file = await fileOfPaper(needs, caller.user.id, Number(query.id))
    if (!file) return new Refusal('not_found')
    if (isPrivate(file) && proofIsOld(needs, caller)) return new Refusal('proof_required')
    return { type: 'application/zip' as const, name: file.name, bytes: new Uint8Array(file.bytes) }
  },
  READING,
)
