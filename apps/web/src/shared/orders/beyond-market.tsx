import { useTranslation } from 'react-i18next'
import { useFormat } from '../../data/format.ts'
import { Icon } from '../widgets/icon.tsx'
import style from './beyond-market.module.css'
import { type LargeOrder, beyondMarket } from './large-order.ts'

/** Under a limit price that would trade at once at a worse price than the market's. */
export function BeyondMarket({ order }: { order: LargeOrder }) {
  const { t } = useTranslation()
  const { figure, perCent } = useFormat()
  const beyond = beyondMarket(order)
  if (beyond === undefined) return null
  const percent = perCent(figure(beyond))
  return (
    <p className={`${style.warning} words`} role="status">
      <Icon name="alert" size={16} />
      <span>
        {order.side === 'buy' ? t('ask.buyAbove', { percent }) : t('ask.sellBelow', { percent })}
      </span>
    </p>
  )
}
