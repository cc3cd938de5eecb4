import type { Ticker } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFavouriteSymbols } from '../../../data/kept/favourites.ts'
import { useFormat } from '../../../data/format.ts'
import { useSteadyOrder } from '../../../data/steady-order.ts'
import { useTickers } from '../../../data/ticks.ts'
import { instrumentName, isFound } from '../../../i18n/instruments.ts'
import { ChangeText } from '../../../shared/widgets/change.tsx'
import { CoinIcon } from '../../../shared/widgets/coin-icon.tsx'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { Field } from '../../../shared/widgets/field.tsx'
import { Pair } from '../../../shared/widgets/pair.tsx'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { Tabs } from '../../../shared/widgets/tabs.tsx'
import { BY_VOLUME, orderOf } from '../../../shared/quotes/sort.ts'
import { Star, StarArea } from '../../../shared/quotes/star.tsx'
import style from '../spot.module.css'

const byVolume = orderOf(BY_VOLUME)

interface PairPickerProps {
  symbol: string
  onChoose: (symbol: string) => void
  onClose: () => void
}

/** Chooses a pair: by search, among all or among the favourites. */
export function PairPicker({ symbol, onChoose, onClose }: PairPickerProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const [tab, setTab] = useState<'all' | 'favourites'>('all')
  const { data, error, refetch } = useTickers()
  return (
    <Sheet title={t('spot.choosePair')} onClose={onClose}>
      <div className={style.pickerHead}>
        <Field
          label={t('quotes.search')}
          labelUnseen
          kind="search"
          placeholder={t('quotes.search')}
          value={search}
          maxLength={40}
          onChange={setSearch}
        />
        <Tabs
          label={t('spot.choosePair')}
          tabs={[
            { value: 'all', label: t('common.all') },
            { value: 'favourites', label: t('term.favourites') },
          ]}
          value={tab}
          onChange={setTab}
        />
      </div>
      <div className={style.pickerList}>
        {data ? (
          <Choices
            key={tab}
            tickers={data}
            search={search.trim()}
            favouritesOnly={tab === 'favourites'}
            chosen={symbol}
            onChoose={(next) => {
              onChoose(next)
              onClose()
            }}
          />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={6} />
        )}
      </div>
    </Sheet>
  )
}

interface ChoicesProps {
  tickers: Ticker[]
  search: string
  favouritesOnly: boolean
  chosen: string
  onChoose: (symbol: string) => void
}

function Choices({ tickers, search, favouritesOnly, chosen, onChoose }: ChoicesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const favourites = useFavouriteSymbols() ?? []
  const found = tickers.filter(
    (ticker) => isFound(search, ticker) && (!favouritesOnly || favourites.includes(ticker.symbol)),
  )
  const ordered = useSteadyOrder(found, search, byVolume)
  if (ordered.length === 0) {
    return favouritesOnly && !search ? (
      <EmptyState
        icon="star"
        title={t('quotes.noFavourites')}
        text={t('quotes.noFavouritesHint')}
      />
    ) : (
      <EmptyState icon="search" title={t('quotes.nothingFound')} />
    )
  }
  return (
    <StarArea>
      <ul>
        {ordered.map(({ symbol, base, quote, name, price, changePercent }) => (
          <li key={symbol} className={style.choice}>
            <Star symbol={symbol} name={`${base}/${quote}`} />
            <button
              type="button"
              className={style.choose}
              aria-current={symbol === chosen || undefined}
              onClick={() => onChoose(symbol)}
            >
              <CoinIcon code={base} size={32} />
              <span className={style.choiceWords}>
                <span className={style.choiceName}>
                  <Pair base={base} quote={quote} />
                </span>
                <span className={style.caption}>{instrumentName({ symbol, name })}</span>
              </span>
              <span className={style.choiceFigures}>
                <span className={style.choiceName}>{format.price(price)}</span>
                <span className={style.caption}>
                  <ChangeText change={changePercent} />
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </StarArea>
  )
}
