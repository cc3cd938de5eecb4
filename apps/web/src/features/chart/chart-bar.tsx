import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { PAGES } from '../../shared/addresses.ts'
import { Icon } from '../../shared/widgets/icon.tsx'
import { IconButton } from '../../shared/widgets/icon-button.tsx'
import { PageHeading } from '../../shared/widgets/page-heading.tsx'
import { SimulatedPill } from '../../shared/widgets/pill.tsx'
import { useBack } from '../../shared/widgets/standard-bar.tsx'
import { Tag } from '../../shared/widgets/tag.tsx'
import { useMarketLabel } from '../../shared/quotes/stock-row.tsx'
import { Star } from '../../shared/quotes/star.tsx'
import { type Instrument, nameOf } from './instrument.ts'
import style from './chart-bar.module.css'
import screen from './chart-screen.module.css'
import { SymbolSheet } from './symbol-sheet.tsx'

interface ChartBarProps {
  instrument: Instrument | undefined
}

/** The bar: back, the instrument and the way to another one, its market, the pill and the star. */
export function ChartBar({ instrument }: ChartBarProps) {
  const { t } = useTranslation()
  const label = useMarketLabel()
  const back = useBack(PAGES.quotes)
  const navigate = useNavigate()
  const [choosing, setChoosing] = useState(false)
  const name = instrument && nameOf(instrument)
  const stock = instrument?.kind === 'stock' ? instrument.quotation : undefined
  return (
    <header className={style.bar}>
      <IconButton icon="left" label={t('common.back')} onPress={back} />
      <PageHeading className={style.title}>
        <button
          type="button"
          className={style.symbol}
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
        >
          <span className={style.name}>{name ?? t('chart.title')}</span>
          <Icon name="down" size={16} />
        </button>
      </PageHeading>
      {stock && <Tag>{label(stock.market)}</Tag>}
      <span className={screen.space} />
      <SimulatedPill short />
      {instrument && (
        <span className={style.star}>
          <Star symbol={instrument.symbol} name={name ?? instrument.symbol} />
        </span>
      )}
      {choosing && (
        <SymbolSheet
          title={t('chart.choose')}
          chosen={instrument?.symbol}
          onChoose={(kind, symbol) => {
            const query = kind === 'stock' ? `symbol=${symbol}&futures=1` : `symbol=${symbol}`
            void navigate(`${PAGES.chart}?${query}`, { replace: true })
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </header>
  )
}
