import type { NoticeRow } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { useFormat } from '../../../data/format.ts'
import { usePages } from '../../../data/queries.ts'
import { useUnread } from '../../../data/unread.ts'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'
import { InfiniteList } from '../../../shared/widgets/infinite-list.tsx'
import { ListRow } from '../../../shared/widgets/list-row.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import { Tabs } from '../../../shared/widgets/tabs.tsx'
import style from './messages.module.css'

/** What the venue told this person, and what it tells everybody. The tab stands in the address. */
export function MessagesScreen() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const kind = query.get('tab') === 'notices' ? 'notice' : 'message'
  const { messages, notices } = useUnread()
  return (
    <>
      <StandardBar title={t('term.messages')} home={PAGES.personal} />
      <div className={style.tabs}>
        <Tabs
          swipes="page"
          gutter
          label={t('term.messages')}
          tabs={[
            { value: 'message', label: t('term.messages'), count: messages || undefined },
            { value: 'notice', label: t('term.announcements'), count: notices || undefined },
          ]}
          value={kind}
          onChange={(value) =>
            setQuery(value === 'notice' ? { tab: 'notices' } : {}, { replace: true })
          }
        />
      </div>
      <PageBody>
        <List key={kind} kind={kind} />
      </PageBody>
    </>
  )
}

function List({ kind }: { kind: NoticeRow['kind'] }) {
  const { t } = useTranslation()
  const pages = usePages('noticePage', (page) => ({ body: { kind, page } }))
  return (
    <InfiniteList
      pages={pages}
      keyOf={({ id }) => id}
      row={(row) => <Row row={row} />}
      skeleton={<SkeletonRows circle={false} />}
      empty={
        kind === 'message' ? (
          <EmptyState
            icon="bell"
            title={t('content.noMessages')}
            text={t('content.noMessagesHint')}
          />
        ) : (
          <EmptyState
            icon="notice"
            title={t('content.noNotices')}
            text={t('content.noNoticesHint')}
          />
        )
      }
    />
  )
}

function Row({ row: { id, title, summary, at, read } }: { row: NoticeRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ListRow
      soft={read}
      title={
        <>
          {!read && (
            <span className={style.dot}>
              <span className="unseen">{t('content.unread')}</span>
            </span>
          )}
          {title}
        </>
      }
      caption={
        <>
          <span className={`${style.summary} words`}>{summary}</span>
          <span className={style.time}>{format.dateTime(at)}</span>
        </>
      }
      to={`${PAGES.message}?id=${id}`}
    />
  )
}
