import { useTranslation } from 'react-i18next'
import { useConfig } from '../../../data/config.ts'
import { trimZeros } from '@candor/money/decimals'
import { useFormat } from '../../../data/format.ts'
import { useCall } from '../../../data/queries.ts'
import { Card } from '../../../shared/widgets/card.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import style from './recharge.module.css'

/** The bonus of the first deposit with all its terms, to whoever has made none yet. */
export function FirstBonus() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: config } = useConfig()
  const { data: made } = useCall('transactionPage', {
    query: { type: 'RECHARGE', status: 'success', limit: 1 },
  })
  if (!config || !made || made.total > 0) return null
  const { firstRecharge, turnoverMultiple } = config.promotions
  const write = (amount: string) => `${format.figure(amount)} ${firstRecharge.currencyCode}`
  return (
    <Card className={style.card}>
      <div className={style.head}>
        <Icon name="gift" size={20} />
        <h2 className={`${style.title} words`}>
          {t('recharge.bonusTitle', { percent: format.figure(firstRecharge.bonusPercent) })}
        </h2>
      </div>
      <p className={`${style.text} words`}>
        {t('recharge.bonusTerms', {
          minimum: write(firstRecharge.minimum),
          most: write(firstRecharge.maximum ?? '0'),
          times: format.figure(trimZeros(turnoverMultiple)),
        })}
      </p>
    </Card>
  )
}
