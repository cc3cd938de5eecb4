import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallError } from '@candor/client'

/** A failure as a sentence: the server's own, or what the network did. */
export function useProblem(): (error: unknown) => string {
  const { t } = useTranslation()
  return useCallback(
    (error) => {
      if (!isCallError(error)) return t('msg.operationFailed')
      if (error.notSent) return t('common.notSent')
      if (error.mayBeDone) return t('common.outcomeUnknown')
      if (error.fault === 'answer') return error.msg || t('msg.operationFailed')
      if (error.fault === 'timeout') return t('common.timedOut')
      return navigator.onLine ? t('msg.networkError') : t('common.offline')
    },
    [t],
  )
}
