import { useTranslation } from 'react-i18next'
import { useProblem } from '../../../data/problem.ts'
import { isUnheard } from '../../../shared/orders/unheard.ts'

/**
 * A cancel that failed as a sentence. Where no answer came it may have been carried out all the same:
 * the list says so, and cancelling again changes nothing.
 */
export function useCancelProblem(): (error: unknown) => string {
  const { t } = useTranslation()
  const problem = useProblem()
  return (error) => (isUnheard(error) ? t('orders.cancelUnknown') : problem(error))
}
