import { HOUR_MS } from '@candor/money/durations'
import type { PaperList, PaperTerms } from '@candor/protocol'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../data/format.ts'
import { useCall } from '../../data/queries.ts'
import { DateRange } from '../date-range/date-range.tsx'
import { daysChosen } from '../date-range/venue-days.ts'
import { OptionsSheet } from '../widgets/options-sheet.tsx'
import { Sheet } from '../widgets/sheet.tsx'
import { AmountSheet } from './amount-sheet.tsx'
import { useAskPaper } from './use-ask-paper.ts'

type ListTerms = Extract<PaperTerms, { kind: 'list' }>
type Side = NonNullable<ListTerms['side']>
/** Of deposits and withdrawals. */
type State = 'processing' | 'success' | 'refused'

interface ListFilterOptions<S extends Side> {
  list: Exclude<PaperList, 'records'>
  sides?: readonly S[]
  /** Whether its rows are told apart by their currency. */
  hasCurrencies?: boolean
  /** How rows may stand, where the list has no tabs for that. */
  states?: readonly { value: State; label: string }[] | undefined
  /** Currency of its amounts, where rows are found by what they are above. */
  amountUnit?: string | undefined
  /** What the list shows besides, for its file. */
  shown: Pick<ListTerms, 'symbol' | 'status'>
}

interface ListFilter<S extends Side> {
  /** For the call that reads the list. */
  filter: {
    side?: S | undefined
    currencyCode?: string | undefined
    status?: State | undefined
    amountAbove?: string | undefined
    from?: number | undefined
    to?: number | undefined
  }
  isFiltered: boolean
  clear: () => void
  /** For its `FilterBar`: side, currency, state, amount, days, and the list as a file. */
  chips: { name: string; chosen?: string; onPress: () => void }[]
  /** What a chip opens. */
  sheet: ReactNode
}

/** Filters of a list by what its rows have, and its rows as a file by the same filters. */
export function useListFilter<S extends Side>(options: ListFilterOptions<S>): ListFilter<S> {
  const { list, sides = [], hasCurrencies = false, states = [], amountUnit, shown } = options
  const { t } = useTranslation()
  const [filter, setFilter] = useState<ListFilter<S>['filter']>({})
  const [opened, setOpened] = useState<'side' | 'currency' | 'state' | 'amount' | 'days'>()
  const { data: currencies = [] } = useCall(
    'currencyTypeList',
    {},
    { staleTime: HOUR_MS, enabled: hasCurrencies },
  )
  const { ask } = useAskPaper()
  const format = useFormat()
  const names = {
    buy: t('action.buy'),
    sell: t('action.sell'),
    buyLong: t('action.buyLong'),
    buyShort: t('action.buyShort'),
  }
  const { side, currencyCode, status, amountAbove, from, to } = filter
  const set = (part: ListFilter<S>['filter']) => setFilter((before) => ({ ...before, ...part }))
  const days = daysChosen(from, to)
  const close = () => setOpened(undefined)
  const all = { value: '' as const, label: t('common.all') }
  const state = states.find(({ value }) => value === status)
  return {
    filter,
    isFiltered: Boolean(side ?? currencyCode ?? status ?? amountAbove ?? from ?? to),
    clear: () => setFilter({}),
    chips: [
      ...(sides.length > 0
        ? [
            {
              name: t('portfolio.side'),
              ...(side && { chosen: names[side] }),
              onPress: () => setOpened('side'),
            },
          ]
        : []),
      ...(hasCurrencies
        ? [
            {
              name: t('assets.currency'),
              ...(currencyCode && { chosen: currencyCode }),
              onPress: () => setOpened('currency'),
            },
          ]
        : []),
      ...(states.length > 0
        ? [
            {
              name: t('portfolio.state'),
              ...(state && { chosen: state.label }),
              onPress: () => setOpened('state'),
            },
          ]
        : []),
      ...(amountUnit !== undefined
        ? [
            {
              name: t('portfolio.amountAbove'),
              ...(amountAbove && { chosen: `> ${format.figure(amountAbove)} ${amountUnit}` }),
              onPress: () => setOpened('amount'),
            },
          ]
        : []),
      {
        name: t('portfolio.period'),
        ...(days && { chosen: days }),
        onPress: () => setOpened('days'),
      },
      {
        name: t('portfolio.asCsv'),
        onPress: () => ask({ kind: 'list', list, ...shown, ...chosenOf(filter) }),
      },
    ],
    sheet:
      opened === 'side' ? (
        <OptionsSheet<S | ''>
          title={t('portfolio.side')}
          value={side ?? ''}
          options={[all, ...sides.map((value) => ({ value, label: names[value] }))]}
          onChoose={(value) => set({ side: value === '' ? undefined : value })}
          onClose={close}
        />
      ) : opened === 'currency' ? (
        <OptionsSheet
          title={t('assets.currency')}
          value={currencyCode ?? ''}
          options={[
            all,
            ...currencies.map(({ currencyCode: code, name }) => ({
              ...{ value: code, label: code, caption: name, coin: code },
            })),
          ]}
          onChoose={(value) => set({ currencyCode: value || undefined })}
          onClose={close}
        />
      ) : opened === 'state' ? (
        <OptionsSheet<State | ''>
          title={t('portfolio.state')}
          value={status ?? ''}
          options={[all, ...states]}
          onChoose={(value) => set({ status: value === '' ? undefined : value })}
          onClose={close}
        />
      ) : opened === 'amount' && amountUnit !== undefined ? (
        <AmountSheet
          amount={amountAbove}
          unit={amountUnit}
          onChoose={(value) => set({ amountAbove: value })}
          onClose={close}
        />
      ) : opened === 'days' ? (
        <Sheet title={t('portfolio.period')} onClose={close}>
          <DateRange from={from} to={to} onChange={set} />
        </Sheet>
      ) : null,
  }
}

/** What was chosen alone: the rest is as the list shows it. */
function chosenOf<Filter extends object>(filter: Filter): Partial<Filter> {
  const chosen = Object.entries(filter).filter(([, value]) => value !== undefined)
  return Object.fromEntries(chosen) as Partial<Filter>
}
