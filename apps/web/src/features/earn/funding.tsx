import { useTranslation } from 'react-i18next'
import { useFormat } from '../../data/format.ts'
import { Card } from '../../shared/widgets/card.tsx'
import style from '../../shared/ticket/ticket.module.css'
import { Meter } from '../../shared/ticket/meter.tsx'

interface FundingProps {
  left: string
  total: string
  currency: string
}

/** Share of a product's reserved income that is left to promise. */
export function Funding({ left, total, currency }: FundingProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Card className={style.offer}>
      <Meter
        label={t('wealth.funding')}
        words={t('wealth.fundingLeft', {
          left: format.amount(left),
          total: `${format.amount(total)} ${currency}`,
        })}
        part={left}
        of={total}
      />
      <p className={style.note}>{t('wealth.fundingHint')}</p>
    </Card>
  )
}
