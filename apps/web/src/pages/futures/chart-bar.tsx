import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../widgets/icon.tsx'
import { IconButton } from '../../widgets/icon-button.tsx'
import { PageHeading } from '../../widgets/page-heading.tsx'
import { SimulatedPill } from '../../widgets/pill.tsx'
import { useBack } from '../../widgets/standard-bar.tsx'
import { Tag } from '../../widgets/tag.tsx'
import { useMarketLabel } from '../quotation/future-row.tsx'
import { Star } from '../quotation/star.tsx'
import { type Instrument, nameOf } from './instrument.ts'
import style from './kline.module.css'
import { SymbolSheet } from './symbol-sheet.tsx'

/** The bar: back, the instrument and the way to another one, its market, the pill, the star. */
export function ChartBar({ instrument }: { instrument: Instrument | undefined }) {
  const { t } = useTranslation()
  const label = useMarketLabel()
  const back = useBack('/pages/quotation/quotation')
  const [choosing, setChoosing] = useState(false)
  const name = instrument && nameOf(instrument)
  const future = instrument?.kind === 'future' ? instrument.quotation : undefined
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
      {future && <Tag>{label(future.market)}</Tag>}
      <span className={style.space} />
      <SimulatedPill short />
      {instrument && (
        <span className={style.star}>
          <Star symbol={instrument.symbol} name={name ?? instrument.symbol} />
        </span>
      )}
      {choosing && <SymbolSheet chosen={instrument?.symbol} onClose={() => setChoosing(false)} />}
    </header>
  )
}
