import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePages } from '../../../data/queries.ts'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'
import { InfiniteList } from '../../../shared/widgets/infinite-list.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { headsOf } from './days.ts'
import { MessageRow } from './message-row.tsx'
import style from './messages.module.css'
import { NewAbove } from './new-above.tsx'
import { type MessageGroup, topicsOf } from './topics.ts'
import { useRead } from './use-read.ts'

/** Announcements, or messages of a group or of all, parted by days. */
export function MessageList({ list }: { list: 'notices' | 'all' | MessageGroup }) {
  const { t } = useTranslation()
  const pages = usePages('noticePage', (page) => ({
    body:
      list === 'notices'
        ? { kind: 'notice', page }
        : list === 'all'
          ? { kind: 'message', page }
          : { kind: 'message', topics: topicsOf(list), page },
  }))
  const onRead = useRead()
  // What is today is decided when the list is opened, so that no row changes its place under a finger.
  const [now] = useState(Date.now)
  const rows = pages.data?.pages.flatMap((page) => page.records) ?? []
  const heads = headsOf(rows, now)
  return (
    <>
      <NewAbove ids={rows.map(({ id }) => id)} />
      <InfiniteList
        pages={pages}
        keyOf={({ id }) => id}
        row={(row) => {
          const head = heads.get(row.id)
          return (
            <>
              {head && <h2 className={`${style.day} words`}>{t(`notify.${head}`)}</h2>}
              <MessageRow row={row} onRead={onRead} />
            </>
          )
        }}
        skeleton={<SkeletonRows rows={6} />}
        empty={
          list === 'notices' ? (
            <EmptyState
              icon="notice"
              title={t('content.noNotices')}
              text={t('content.noNoticesHint')}
            />
          ) : (
            <EmptyState
              icon="bell"
              title={t(list === 'all' ? 'notify.empty' : 'notify.emptyTopic')}
            />
          )
        }
      />
    </>
  )
}
