import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../data/format.ts'
import { useStocks, useTickers } from '../../data/ticks.ts'
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
import { useMarketLabel } from '../../shared/quotes/stock-row.tsx'
import type { Kind } from './instrument.ts'

interface SymbolSheetProps {
  title: string
  chosen: string | undefined
  onChoose: (kind: Kind, symbol: string) => void
  onClose: () => void
}

/** Chooses a pair or a stock, found by its name; it closes itself. */
export function SymbolSheet({ title, chosen, onChoose, onClose }: SymbolSheetProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const label = useMarketLabel()
  const pairs = useTickers()
  const stocks = useStocks()
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState<Kind>(
    stocks.data?.some(({ symbol }) => symbol === chosen) ? 'stock' : 'pair',
  )
  const { data, error, refetch } = kind === 'pair' ? pairs : stocks

  function choose(symbol: string) {
    onClose()
    onChoose(kind, symbol)
  }

  const wanted = search.trim()
  const rows =
    kind === 'pair'
      ? pairs.data
          ?.filter((row) => isFound(wanted, row))
          .map((row) => ({
            ...row,
            lead: <CoinIcon code={row.base} size={32} />,
            title: `${row.base}/${row.quote}`,
            caption: instrumentName(row),
          }))
      : stocks.data
          ?.filter((row) => isFound(wanted, row))
          .map((row) => ({
            ...row,
            lead: undefined,
            title: instrumentName(row),
            caption: `${label(row.market)} · ${row.symbol}`,
          }))
  return (
    <Sheet title={title} onClose={onClose}>
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
        label={title}
        tabs={[
          { value: 'pair', label: t('term.spot') },
          { value: 'stock', label: t('quotes.futures') },
        ]}
        value={kind}
        onChange={setKind}
      />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={6} />}
      {rows?.length === 0 && (
        <EmptyState
          icon="search"
          title={t('quotes.nothingFound')}
          text={t('quotes.nothingFoundHint')}
        />
      )}
      {rows?.map(({ symbol, lead, title, caption, price, changePercent }) => (
        <ListRow
          key={symbol}
          lead={lead}
          title={title}
          caption={caption}
          figure={format.price(price)}
          figureCaption={<ChangeText change={changePercent} />}
          onPress={() => choose(symbol)}
        />
      ))}
    </Sheet>
  )
}
