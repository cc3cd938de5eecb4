import type { AlertRow } from '@candor/protocol'
import { showToast } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { useProblem } from '../../data/problem.ts'
import { refetchCalls } from '../../data/queries.ts'

/** Removes an alert and says so, with the way to take it back. */
export function useRemoveAlert(): (alert: AlertRow) => Promise<void> {
  const { t } = useTranslation()
  const problem = useProblem()
  return async ({ id }) => {
    const body = { id }
    const restore = async () => {
      try {
        await call('restoreAlert', { body })
        showToast(t('alert.restored'), { success: true })
      } catch (error) {
        showToast(problem(error))
      }
      await refetchCalls('alerts')
    }
    try {
      await call('removeAlert', { body })
      showToast(t('alert.removed'), {
        act: { label: t('alert.undo'), onPress: () => void restore() },
      })
    } catch (error) {
      showToast(problem(error))
    }
    await refetchCalls('alerts')
  }
}
