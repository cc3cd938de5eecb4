import type { PaperList, PaperTerms } from '@candor/protocol'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateRange, daysChosen } from '../date-range/date-range.tsx'
import { OptionsSheet } from '../widgets/options-sheet.tsx'
import { Sheet } from '../widgets/sheet.tsx'
import { useAskPaper } from './use-ask-paper.ts'

type ListTerms = Extract<PaperTerms, { kind: 'list' }>
type Side = NonNullable<ListTerms['side']>

interface ListFilterOptions<S extends Side> {
  list: Exclude<PaperList, 'records'>
  sides: readonly S[]
  /** What the list shows besides, for its file. */
  shown: Pick<ListTerms, 'symbol' | 'status'>
}

interface ListFilter<S extends Side> {
  /** For the call that reads the list. */
  filter: { side?: S | undefined; from?: number | undefined; to?: number | undefined }
  isFiltered: boolean
  clear: () => void
  /** For its `FilterBar`: side, days, and the list as a file. */
  chips: { name: string; chosen?: string; onPress: () => void }[]
  /** What a chip opens. */
  sheet: ReactNode
}

/** Filters of a list of orders by side and by days, and its rows as a file by the same filters. */
export function useListFilter<S extends Side>(options: ListFilterOptions<S>): ListFilter<S> {
  const { list, sides, shown } = options
  const { t } = useTranslation()
  const [filter, setFilter] = useState<ListFilter<S>['filter']>({})
  const [opened, setOpened] = useState<'side' | 'days'>()
  const { ask } = useAskPaper()
  const names = {
    buy: t('action.buy'),
    sell: t('action.sell'),
    buyLong: t('action.buyLong'),
    buyShort: t('action.buyShort'),
  }
  const { side, from, to } = filter
  const set = (part: ListFilter<S>['filter']) => setFilter((before) => ({ ...before, ...part }))
  const days = daysChosen(from, to)
  const close = () => setOpened(undefined)
  return {
    filter,
    isFiltered: Boolean(side ?? from ?? to),
    clear: () => setFilter({}),
    chips: [
      {
        name: t('portfolio.side'),
        ...(side && { chosen: names[side] }),
        onPress: () => setOpened('side'),
      },
      {
        name: t('portfolio.period'),
        ...(days && { chosen: days }),
        onPress: () => setOpened('days'),
      },
      {
        name: t('portfolio.asCsv'),
        onPress: () => ask({ kind: 'list', list, ...shown, ...filter }),
      },
    ],
    sheet:
      opened === 'side' ? (
        <OptionsSheet<S | ''>
          title={t('portfolio.side')}
          value={side ?? ''}
          options={[
            { value: '', label: t('common.all') },
            ...sides.map((value) => ({ value, label: names[value] })),
          ]}
          onChoose={(value) => set({ side: value === '' ? undefined : value })}
          onClose={close}
        />
      ) : opened === 'days' ? (
        <Sheet title={t('portfolio.period')} onClose={close}>
          <DateRange from={from} to={to} onChange={set} />
        </Sheet>
      ) : null,
  }
}
