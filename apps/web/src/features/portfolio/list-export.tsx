import type { PaperList, PaperTerms } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/queries.ts'
import { useTickers } from '../../data/ticks.ts'
import { Button } from '../../shared/widgets/button.tsx'
import { Choice } from './choices.tsx'
import { DateRange } from '../../shared/date-range/date-range.tsx'
import { AmountField, useAmountFault } from '../../shared/list-filter/amount-sheet.tsx'
import { useAskPaper } from '../../shared/list-filter/use-ask-paper.ts'
import style from './papers.module.css'

type ListTerms = Extract<PaperTerms, { kind: 'list' }>

const SIDES: Readonly<Record<PaperList, readonly NonNullable<ListTerms['side']>[]>> = {
  orders: ['buy', 'sell'],
  fills: ['buy', 'sell'],
  fast: ['buyLong', 'buyShort'],
  futures: ['buyLong', 'buyShort'],
  ...{ swaps: [], deposits: [], withdrawals: [], records: [] },
}
const STATES: Readonly<Record<PaperList, readonly NonNullable<ListTerms['status']>[]>> = {
  orders: ['open', 'executed', 'cancelled'],
  fills: [],
  fast: ['open', 'executed', 'won', 'lost'],
  futures: ['open', 'executed', 'cancelled'],
  swaps: [],
  deposits: ['processing', 'success', 'refused'],
  withdrawals: ['processing', 'success', 'refused'],
  records: [],
}
/** Lists whose rows have a currency and no pair. */
const OF_CURRENCIES: ReadonlySet<PaperList> = new Set<PaperList>([
  ...(['swaps', 'deposits', 'withdrawals', 'records'] as const),
])

/** Lists whose rows are found by what was filled of them. */
const OF_AMOUNTS: ReadonlySet<PaperList> = new Set<PaperList>(['orders', 'fills'])

/** Rows of a list by date, pair, side, state and amount, as a file. */
export function ListExport() {
  const { t } = useTranslation()
  const { data: tickers } = useTickers()
  const { data: currencies } = useCall('currencyTypeList', {})
  const [list, setList] = useState<PaperList>('orders')
  const [filter, setFilter] = useState<Omit<ListTerms, 'kind' | 'list'>>({})
  const [above, setAbove] = useState('')
  const { ask, busy } = useAskPaper()
  const fault = useAmountFault()(above)
  const set = (part: Partial<typeof filter>) => setFilter((before) => ({ ...before, ...part }))
  const all = { value: '', label: t('common.all') }
  const names = {
    orders: t('home.orders'),
    fills: t('personal.trades'),
    fast: t('term.fastContracts'),
    futures: t('term.futures'),
    swaps: t('swap.history'),
    deposits: t('records.recharge'),
    withdrawals: t('records.withdrawal'),
    records: t('term.accountChangeRecord'),
  }
  const sideNames = {
    buy: t('action.buy'),
    sell: t('action.sell'),
    buyLong: t('action.buyLong'),
    buyShort: t('action.buyShort'),
  }
  const stateNames = {
    open: t('status.open'),
    executed: list === 'orders' ? t('status.executed') : t('status.closed'),
    cancelled: t('status.cancelled'),
    won: t('portfolio.won'),
    lost: t('portfolio.lost'),
    processing: t('status.processing'),
    success: t('status.success'),
    refused: t('status.refused'),
  }
  return (
    <section className={style.block}>
      <h2 className={style.heading}>{t('portfolio.lists')}</h2>
      <p className={`${style.note} words`}>{t('portfolio.listsHint')}</p>
      <Choice
        label={t('portfolio.list')}
        options={(Object.keys(names) as PaperList[]).map((value) => ({
          value,
          label: names[value],
        }))}
        value={list}
        onChange={(chosen) => {
          setList(chosen)
          setFilter(({ from, to }) => ({ from, to }))
          setAbove('')
        }}
      />
      <DateRange from={filter.from} to={filter.to} onChange={set} />
      {!OF_CURRENCIES.has(list) ? (
        <Choice
          label={t('portfolio.pair')}
          options={[
            all,
            ...(tickers ?? []).map(({ symbol, base, quote }) => ({
              value: symbol,
              label: `${base}/${quote}`,
            })),
          ]}
          value={filter.symbol ?? ''}
          onChange={(symbol) => set({ symbol: symbol || undefined })}
        />
      ) : (
        <Choice
          label={t('assets.currency')}
          options={[
            all,
            ...(currencies ?? []).map(({ currencyCode: code }) => ({ value: code, label: code })),
          ]}
          value={filter.currencyCode ?? ''}
          onChange={(code) => set({ currencyCode: code || undefined })}
        />
      )}
      {SIDES[list].length > 0 && (
        <Choice
          label={t('portfolio.side')}
          options={[all, ...SIDES[list].map((value) => ({ value, label: sideNames[value] }))]}
          value={filter.side ?? ''}
          onChange={(side) => set({ side: (side || undefined) as ListTerms['side'] })}
        />
      )}
      {STATES[list].length > 0 && (
        <Choice
          label={t('portfolio.state')}
          options={[all, ...STATES[list].map((value) => ({ value, label: stateNames[value] }))]}
          value={filter.status ?? ''}
          onChange={(status) => set({ status: (status || undefined) as ListTerms['status'] })}
        />
      )}
      {OF_AMOUNTS.has(list) && <AmountField value={above} error={fault} onChange={setAbove} />}
      <div className={style.acts}>
        <Button
          kind="plain"
          wide
          small
          busy={busy}
          disabled={fault !== undefined}
          onPress={() =>
            ask({ kind: 'list', list, ...filter, ...(above !== '' && { amountAbove: above }) })
          }
        >
          {t('portfolio.asCsv')}
        </Button>
      </div>
    </section>
  )
}
