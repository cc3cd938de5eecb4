import { showToast } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/call.ts'
import { useFormat } from '../../../data/format.ts'
import { useProblem } from '../../../data/problem.ts'
import { refetchCalls, useCall } from '../../../data/queries.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { Card } from '../../../shared/widgets/card.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import style from './settings.module.css'

/** Somebody is to get this account: whoever is logged in has not lost it, and stops it. */
export function OwnRecovery() {
  const { t } = useTranslation()
  const format = useFormat()
  const problem = useProblem()
  const { data } = useCall('ownRecovery', {})
  if (!data || data.opensAt === null) return null
  const stop = async () => {
    try {
      await call('cancelRecovery', {})
      showToast(t('recovery.stopped'), { success: true })
    } catch (fault) {
      showToast(problem(fault))
    }
    await refetchCalls('ownRecovery')
  }
  return (
    <Card className={style.pause}>
      <Icon name="alert" size={20} />
      <div className="words">
        <p>{t('recovery.own', { time: format.dateTime(data.opensAt) })}</p>
        <Button kind="danger" small onPress={() => void stop()}>
          {t('recovery.stop')}
        </Button>
      </div>
    </Card>
  )
}
