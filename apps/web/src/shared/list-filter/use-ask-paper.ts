import type { PaperTerms } from '@candor/protocol'
import { showToast } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '../../data/mutations.ts'
import { useProblem } from '../../data/problem.ts'
import { refetchCalls } from '../../data/queries.ts'

/** Asks for a paper, says so, and has the list read again. */
export function useAskPaper() {
  const { t } = useTranslation()
  const problem = useProblem()
  const { mutate, isPending } = useCallMutation('askPaper', {
    onSuccess: async () => {
      showToast(t('portfolio.asked'), { success: true })
      await refetchCalls('papers')
    },
  })
  return {
    busy: isPending,
    ask: (terms: PaperTerms) =>
      mutate({ body: terms }, { onError: (error) => showToast(problem(error)) }),
  }
}
