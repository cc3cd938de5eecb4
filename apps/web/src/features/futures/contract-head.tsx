import { classes } from '@candor/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { PAGES } from '../../shared/addresses.ts'
import { useFormat } from '../../data/format.ts'
import { ChangeText, directionOf } from '../../shared/widgets/change.tsx'
import { Icon } from '../../shared/widgets/icon.tsx'
import { IconButton } from '../../shared/widgets/icon-button.tsx'
import { LivePrice } from '../../shared/widgets/pair.tsx'
import { SimulatedPill } from '../../shared/widgets/pill.tsx'
import { Bone } from '../../shared/widgets/skeleton.tsx'
import { Tag } from '../../shared/widgets/tag.tsx'
import { NoQuote } from '../../shared/quotes/no-quote.tsx'
import { useMarketLabel } from '../../shared/quotes/stock-row.tsx'
import { ContractPicker } from './contract-picker.tsx'
import style from './contract-head.module.css'
import { type Facts, titleOf } from './facts.ts'
import { type Quote, useQuote } from './quote.ts'

interface ContractHeadProps {
  facts: Facts
  onChoose: (symbol: string) => void
  /** The bar above does not say that prices are simulated. */
  pill?: boolean
}

/** The contract and the way to another one, its live index, its hours, and the way to the chart. */
export function ContractHead({ facts, onChoose, pill = false }: ContractHeadProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const label = useMarketLabel()
  const quote = useQuote(facts.symbol)
  const [picking, setPicking] = useState(false)
  const title = titleOf(facts)
  const chart = `${PAGES.chart}?symbol=${facts.symbol}${facts.market ? '&futures=1' : ''}&from=contract`
  const hours = useHours(quote)
  return (
    <header className={style.head}>
      <div className={style.headWords}>
        <button
          type="button"
          className={style.symbol}
          aria-haspopup="dialog"
          aria-label={`${title}, ${t('futures.choose')}`}
          onClick={() => setPicking(true)}
        >
          <span className={style.symbolName}>{title}</span>
          {facts.market && <Tag>{label(facts.market)}</Tag>}
          <Icon name="down" size={16} />
        </button>
        <div className={style.headSecond}>
          {quote ? (
            <span className={style.last} data-direction={directionOf(quote.changePercent)}>
              <LivePrice price={quote.price} />
            </span>
          ) : (
            <NoQuote>
              <Bone width={132} height={24} />
            </NoQuote>
          )}
          {quote && <ChangeText change={quote.changePercent} />}
          {hours && <span className={classes(style.hours, 'words')}>{hours}</span>}
        </div>
      </div>
      {pill && <SimulatedPill short />}
      <span data-leads={chart}>
        <IconButton icon="candles" label={t('spot.chart')} onPress={() => void navigate(chart)} />
      </span>
      {picking && (
        <ContractPicker
          symbol={facts.symbol}
          onChoose={onChoose}
          onClose={() => setPicking(false)}
        />
      )}
    </header>
  )
}

/** When trading closes or opens next; nothing for what always trades. */
function useHours(quote: Quote | undefined): string | undefined {
  const { t } = useTranslation()
  const format = useFormat()
  if (!quote) return undefined
  const { trading, nextChangeAt } = quote
  const time = nextChangeAt === null ? undefined : format.weekday(nextChangeAt)
  if (trading) return time && t('chart.closes', { time })
  return time ? t('quotes.opens', { time }) : t('quotes.closed')
}
