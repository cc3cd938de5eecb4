import { HOUR_MS } from '@candor/money/durations'
import { RECORD_KINDS } from '@candor/protocol/record-kinds'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { useCall, usePages } from '../../../data/queries.ts'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'
import { FilterBar } from '../../../shared/widgets/filter-bar.tsx'
import { InfiniteList } from '../../../shared/widgets/infinite-list.tsx'
import { OptionsSheet } from '../../../shared/widgets/options-sheet.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import { useAskPaper } from '../../../shared/list-filter/use-ask-paper.ts'
import { DateRange } from '../../../shared/date-range/date-range.tsx'
import { daysChosen } from '../../../shared/date-range/venue-days.ts'
import { InLog } from '../../../shared/proof/in-log.tsx'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import { RecordRow } from './record-row.tsx'

type Kind = (typeof RECORD_KINDS)[number]
type Filter = 'type' | 'currency' | 'kind'

/** A moment of the address; undefined of none. */
function momentOf(text: string | null): number | undefined {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

/** Every movement of the user's balances. The filters stand in the address. */
export function AccountRecordsScreen() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const [choosing, setChoosing] = useState<Filter>()
  const [dating, setDating] = useState(false)
  const { ask } = useAskPaper()
  const { data: currencies } = useCall('currencyTypeList', {}, { staleTime: HOUR_MS })

  const type = query.get('type') === '1' ? 1 : query.get('type') === '2' ? 2 : undefined
  const currency = query.get('currency') ?? undefined
  const kind = RECORD_KINDS.find((each) => each === query.get('kind'))
  const [from, to] = [momentOf(query.get('from')), momentOf(query.get('to'))]
  const pages = usePages('accountPage', (page) => ({
    query: { page, limit: 20, type, currencyCode: currency, kind, from, to },
  }))

  function set(parts: Readonly<Record<string, string | number | undefined>>) {
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [key, value] of Object.entries(parts)) {
          if (value) next.set(key, String(value))
          else next.delete(key)
        }
        return next
      },
      { replace: true },
    )
  }

  const types = { 1: t('term.accountAssets'), 2: t('term.coinAssets') }
  const kindName = (each: Kind) => t(`records.${each}`)
  const all = { value: '', label: t('common.all') }
  const options = {
    type: [all, { value: '1', label: types[1] }, { value: '2', label: types[2] }],
    currency: [
      all,
      ...(currencies ?? []).map(({ currencyCode, name }) => ({
        value: currencyCode,
        label: currencyCode,
        caption: name,
        coin: currencyCode,
      })),
    ],
    kind: [all, ...RECORD_KINDS.map((each) => ({ value: each, label: kindName(each) }))],
  }
  const titles = {
    type: t('records.account'),
    currency: t('assets.currency'),
    kind: t('records.kindOf'),
  }
  const filtered = Boolean(type ?? currency ?? kind ?? from ?? to)
  const days = daysChosen(from, to)
  return (
    <>
      <StandardBar title={t('term.accountChangeRecord')} home={PAGES.assets} />
      <PageBody>
        <FilterBar
          filters={[
            { name: titles.type, chosen: type && types[type], onPress: () => setChoosing('type') },
            { name: titles.currency, chosen: currency, onPress: () => setChoosing('currency') },
            {
              name: titles.kind,
              chosen: kind && kindName(kind),
              onPress: () => setChoosing('kind'),
            },
            { name: t('portfolio.period'), chosen: days, onPress: () => setDating(true) },
            {
              name: t('portfolio.asCsv'),
              onPress: () =>
                ask({
                  ...{ kind: 'list', list: 'records' },
                  ...(currency && { currencyCode: currency }),
                  ...(kind && { recordKind: kind }),
                  ...(from !== undefined && { from }),
                  ...(to !== undefined && { to }),
                }),
            },
          ]}
        />
        <InLog />
        <InfiniteList
          pages={pages}
          keyOf={(record) => record.id}
          row={(record) => <RecordRow record={record} detailed />}
          skeleton={<SkeletonRows rows={9} />}
          empty={
            filtered ? (
              <EmptyState
                title={t('records.noneFit')}
                text={t('records.noneFitHint')}
                action={{
                  label: t('common.clearFilters'),
                  onPress: () => setQuery({}, { replace: true }),
                }}
              />
            ) : (
              <EmptyState title={t('records.empty')} text={t('records.emptyHint')} />
            )
          }
        />
      </PageBody>
      {choosing && (
        <OptionsSheet
          title={titles[choosing]}
          options={options[choosing]}
          value={query.get(choosing) ?? ''}
          onChoose={(value) => set({ [choosing]: value })}
          onClose={() => setChoosing(undefined)}
        />
      )}
      {dating && (
        <Sheet title={t('portfolio.period')} onClose={() => setDating(false)}>
          <DateRange from={from} to={to} onChange={set} />
        </Sheet>
      )}
    </>
  )
}
