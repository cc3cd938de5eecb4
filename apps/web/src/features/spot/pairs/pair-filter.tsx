import { useTranslation } from 'react-i18next'
import { useSearchParams } from '@candor/ui/router'
import { useTickers } from '../../../data/ticks.ts'
import { instrumentName } from '../../../i18n/instruments.ts'
import { OptionsSheet } from '../../../shared/widgets/options-sheet.tsx'

/** The pair that a list is narrowed to; it stands in the address. */
export function useChosenPair() {
  const [query, setQuery] = useSearchParams()
  const { data: tickers } = useTickers()
  const symbol = query.get('symbol') ?? undefined
  const pair = tickers?.find((ticker) => ticker.symbol === symbol)

  function choose(next: string) {
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        if (next) after.set('symbol', next)
        else after.delete('symbol')
        return after
      },
      { replace: true },
    )
  }

  return { symbol, name: pair ? `${pair.base}/${pair.quote}` : symbol, choose }
}

interface PairFilterSheetProps {
  symbol: string | undefined
  /** An empty text stands for every pair. */
  onChoose: (symbol: string) => void
  onClose: () => void
  /** A list of one pair alone has no choice of all. */
  one?: boolean
}

export function PairFilterSheet({ symbol, onChoose, onClose, one }: PairFilterSheetProps) {
  const { t } = useTranslation()
  const { data: tickers = [] } = useTickers()
  const pairs = tickers.map((ticker) => ({
    value: ticker.symbol,
    label: `${ticker.base}/${ticker.quote}`,
    caption: instrumentName(ticker),
    coin: ticker.base,
  }))
  return (
    <OptionsSheet
      title={t('quotes.pair')}
      value={symbol ?? ''}
      options={one ? pairs : [{ value: '', label: t('common.all') }, ...pairs]}
      onChoose={onChoose}
      onClose={onClose}
    />
  )
}
