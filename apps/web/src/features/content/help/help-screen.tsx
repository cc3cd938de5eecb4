import type { HelpCategory, HelpRow } from '@candor/protocol'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { usePages } from '../../../data/queries.ts'
import { useSearchText } from '../../../data/use-search-text.ts'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'
import { Field } from '../../../shared/widgets/field.tsx'
import { InfiniteList } from '../../../shared/widgets/infinite-list.tsx'
import { ListRow } from '../../../shared/widgets/list-row.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import { Tabs } from '../../../shared/widgets/tabs.tsx'
import style from './help.module.css'
import { StillOpen } from './still-open.tsx'

type Choice = HelpCategory | 'all'

const SETTLE_MS = 250

/** The help centre: what is searched and which part shows stand in the address. */
export function HelpScreen() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const choices: readonly { value: Choice; label: string }[] = [
    { value: 'all', label: t('common.all') },
    { value: 'account', label: t('content.categoryAccount') },
    { value: 'money', label: t('content.categoryMoney') },
    { value: 'spot', label: t('content.categorySpot') },
    { value: 'contracts', label: t('content.categoryContracts') },
    { value: 'earn', label: t('content.categoryEarn') },
    { value: 'prices', label: t('content.categoryPrices') },
    { value: 'safety', label: t('content.categorySafety') },
  ]
  const { text, setText, composition } = useSearchText()
  const search = text ?? ''
  const asked = query.get('category')
  const category = choices.find(({ value }) => value === asked)?.value ?? 'all'

  function choose(value: Choice) {
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === 'all') next.delete('category')
        else next.set('category', value)
        return next
      },
      { replace: true },
    )
  }

  return (
    <>
      <StandardBar title={t('term.helpCentre')} home={PAGES.personal} />
      <PageBody>
        <div {...composition}>
          <Field
            label={t('content.helpSearch')}
            labelUnseen
            kind="search"
            placeholder={t('content.helpSearch')}
            value={search}
            maxLength={100}
            onChange={(next) => setText(next === '' ? null : next)}
          />
        </div>
        <div className={style.tabs}>
          <Tabs
            swipes="page"
            gutter
            label={t('term.helpCentre')}
            tabs={choices}
            value={category}
            onChange={choose}
          />
        </div>
        <Articles search={useSettled(search.trim())} category={category} />
        <StillOpen />
      </PageBody>
    </>
  )
}

function Articles({ search, category }: { search: string; category: Choice }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const pages = usePages('helpCenterPage', (page) => ({
    body: {
      page,
      ...(search === '' ? {} : { query: search }),
      ...(category === 'all' ? {} : { category }),
    },
  }))
  return (
    <InfiniteList
      pages={pages}
      keyOf={({ id }) => id}
      row={(row) => <Article row={row} />}
      skeleton={<SkeletonRows circle={false} rows={8} />}
      empty={
        <EmptyState
          icon="search"
          title={t('content.nothingFound')}
          text={t('content.nothingFoundHint')}
          action={{
            label: t('common.clearFilters'),
            onPress: () => void navigate(PAGES.help, { replace: true }),
          }}
        />
      }
    />
  )
}

function Article({ row: { id, title, summary } }: { row: HelpRow }) {
  return (
    <ListRow
      title={title}
      caption={<span className={`${style.summary} words`}>{summary}</span>}
      to={`${PAGES.helpArticle}?id=${id}`}
    />
  )
}

/** A text once nobody has typed for a moment: each letter is not a call. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
