import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { IconButton } from '../../../shared/widgets/icon-button.tsx'
import { PageHeading } from '../../../shared/widgets/page-heading.tsx'
import { SimulatedPill } from '../../../shared/widgets/pill.tsx'
import { useBack } from '../../../shared/widgets/standard-bar.tsx'
import style from '../spot.module.css'

interface PairBarProps {
  symbol: string
  name: string
  onChoose: () => void
}

/** Back, the pair that opens the picker, the pill, and the way to the chart. */
export function PairBar({ symbol, name, onChoose }: PairBarProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const back = useBack(PAGES.trade)
  const chart = `${PAGES.chart}?symbol=${symbol}&from=spot`
  return (
    <header className={style.bar}>
      <IconButton icon="left" label={t('common.back')} onPress={back} />
      <PageHeading className={style.title}>
        <button
          type="button"
          className={style.pair}
          aria-haspopup="dialog"
          aria-label={`${name}, ${t('spot.choosePair')}`}
          onClick={onChoose}
        >
          <span className={style.pairName}>{name}</span>
          <Icon name="down" size={16} />
        </button>
      </PageHeading>
      <SimulatedPill />
      <span data-leads={chart}>
        <IconButton icon="candles" label={t('spot.chart')} onPress={() => void navigate(chart)} />
      </span>
    </header>
  )
}
