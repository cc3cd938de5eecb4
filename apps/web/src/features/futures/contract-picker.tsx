import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../data/format.ts'
import { instrumentName, isFound } from '../../i18n/instruments.ts'
import { ChangeText } from '../../shared/widgets/change.tsx'
import { CoinIcon } from '../../shared/widgets/coin-icon.tsx'
import { EmptyState } from '../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../shared/widgets/error-state.tsx'
import { Field } from '../../shared/widgets/field.tsx'
import { ListRow } from '../../shared/widgets/list-row.tsx'
import { Sheet } from '../../shared/widgets/sheet.tsx'
import { SkeletonRows } from '../../shared/widgets/skeleton.tsx'
import { Tabs } from '../../shared/widgets/tabs.tsx'
import { Tag } from '../../shared/widgets/tag.tsx'
import { useMarketLabel } from '../../shared/quotes/stock-row.tsx'
import style from './contract-picker.module.css'
import { type Facts, titleOf, useFuturesFacts } from './facts.ts'
import { type Quote, useQuotes } from './quote.ts'

const MARKETS = ['coins', 'A-shares', 'HK', 'US'] as const
type Market = (typeof MARKETS)[number]

interface ContractPickerProps {
  symbol: string | undefined
  onChoose: (symbol: string) => void
  onClose: () => void
}

/** Chooses a contract among coins, A-shares, HK and US, by search; what is closed says until when. */
export function ContractPicker({ symbol, onChoose, onClose }: ContractPickerProps) {
  const { t } = useTranslation()
  const label = useMarketLabel()
  const { data, error, refetch } = useFuturesFacts()
  const chosen = data?.find((facts) => facts.symbol === symbol)
  const [search, setSearch] = useState('')
  const [market, setMarket] = useState<Market>(chosen?.market ?? 'coins')
  const wanted = search.trim()
  // A search looks everywhere.
  const found = data?.filter(
    (facts) => isFound(wanted, facts) && (wanted !== '' || (facts.market ?? 'coins') === market),
  )
  return (
    <Sheet title={t('futures.choose')} onClose={onClose}>
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
        {wanted === '' && (
          <Tabs
            label={t('quotes.market')}
            tabs={MARKETS.map((value) => ({
              value,
              label: value === 'coins' ? t('futures.coins') : label(value),
            }))}
            value={market}
            onChange={setMarket}
          />
        )}
      </div>
      <div className={style.pickerList}>
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonRows rows={6} />}
        {found?.length === 0 && (
          <EmptyState
            icon="search"
            title={t('quotes.nothingFound')}
            text={t('quotes.nothingFoundHint')}
          />
        )}
        {found && (
          <Choices
            found={found}
            onChoose={(next) => {
              onChoose(next)
              onClose()
            }}
          />
        )}
      </div>
    </Sheet>
  )
}

function Choices({ found, onChoose }: { found: Facts[]; onChoose: (symbol: string) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const label = useMarketLabel()
  const quotes = useQuotes()
  const caption = (facts: Facts, quote: Quote | undefined) => {
    const { market, symbol, open } = facts
    const words = market ? symbol : instrumentName(facts)
    if (!open) return `${words} · ${t('quotes.paused')}`
    if (!quote) return words
    if (!quote.trading) {
      const { nextChangeAt } = quote
      const until =
        nextChangeAt === null
          ? t('quotes.closed')
          : t('quotes.opens', { time: format.weekday(nextChangeAt) })
      return `${words} · ${until}`
    }
    return quote.stale ? `${words} · ${t('quotes.paused')}` : words
  }
  return found.map((facts) => {
    const { symbol, market, levers, currency } = facts
    const quote = quotes.get(symbol)
    return (
      <ListRow
        key={symbol}
        lead={market ? undefined : <CoinIcon code={symbol.replace(currency, '')} size={32} />}
        title={
          <span className={style.choice}>
            {titleOf(facts)} {market && <Tag>{label(market)}</Tag>}
            <small>{`${levers.at(-1)}x`}</small>
          </span>
        }
        caption={caption(facts, quote)}
        figure={quote && format.price(quote.price)}
        figureCaption={quote && <ChangeText change={quote.changePercent} />}
        onPress={() => onChoose(symbol)}
      />
    )
  })
}
