import type { SwapRecordRow } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { PAGES } from '../../shared/addresses.ts'
import { useFormat } from '../../data/format.ts'
import { usePages } from '../../data/queries.ts'
import { NoneFit } from '../../shared/list-filter/none-fit.tsx'
import { useListFilter } from '../../shared/list-filter/use-list-filter.tsx'
import { EmptyState } from '../../shared/widgets/empty-state.tsx'
import { FilterBar } from '../../shared/widgets/filter-bar.tsx'
import { InfiniteList } from '../../shared/widgets/infinite-list.tsx'
import { ListRow } from '../../shared/widgets/list-row.tsx'
import { PageBody } from '../../shared/widgets/page.tsx'
import { Sheet } from '../../shared/widgets/sheet.tsx'
import { SkeletonRows } from '../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../shared/widgets/standard-bar.tsx'
import { SwapFacts } from './swapped.tsx'

/** One's exchanges, newest first; a touch opens the rest of each. */
export function SwapHistoryScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const format = useFormat()
  const [opened, setOpened] = useState<SwapRecordRow>()
  const more = useListFilter({ list: 'swaps', hasCurrencies: true, shown: {} })
  const { currencyCode, from, to } = more.filter
  const pages = usePages('exchangeRecord', (page) => ({
    query: { page, limit: 20, currencyCode, from, to },
  }))
  return (
    <>
      <StandardBar title={t('swap.history')} home={PAGES.swap} />
      <PageBody>
        <FilterBar filters={more.chips} />
        {more.sheet}
        <InfiniteList
          pages={pages}
          keyOf={(record) => record.id}
          row={(record) => (
            <ListRow
              title={`${record.from} → ${record.to}`}
              caption={format.dateTime(record.time)}
              figure={`${format.amount(record.received, { sign: true })} ${record.to}`}
              figureCaption={`\u2212${format.amount(record.amount)} ${record.from}`}
              onPress={() => setOpened(record)}
            />
          )}
          skeleton={<SkeletonRows rows={8} circle={false} />}
          empty={
            more.isFiltered ? (
              <NoneFit onClear={more.clear} />
            ) : (
              <EmptyState
                icon="exchange"
                title={t('swap.noneYet')}
                text={t('swap.noneYetHint')}
                action={{
                  label: t('action.swap'),
                  onPress: () => void navigate(PAGES.swap),
                }}
              />
            )
          }
        />
      </PageBody>
      {opened && (
        <Sheet title={`${opened.from} → ${opened.to}`} onClose={() => setOpened(undefined)}>
          <SwapFacts record={opened} />
        </Sheet>
      )}
    </>
  )
}
