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
import { RecordRow } from './record-row.tsx'

type Kind = (typeof RECORD_KINDS)[number]
type Filter = 'type' | 'currency' | 'kind'

/** Every movement of the user's balances. The filters stand in the address. */
export function AccountRecordsScreen() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const [choosing, setChoosing] = useState<Filter>()
  const { data: currencies } = useCall('currencyTypeList', {}, { staleTime: HOUR_MS })

  const type = query.get('type') === '1' ? 1 : query.get('type') === '2' ? 2 : undefined
  const currency = query.get('currency') ?? undefined
  const kind = RECORD_KINDS.find((each) => each === query.get('kind'))
  const pages = usePages('accountPage', (page) => ({
    query: { page, limit: 20, type, currencyCode: currency, kind },
  }))

  function choose(key: Filter, value: string) {
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(key, value)
        else next.delete(key)
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
  const filtered = Boolean(type ?? currency ?? kind)
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
          ]}
        />
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
          onChoose={(value) => choose(choosing, value)}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </>
  )
}
