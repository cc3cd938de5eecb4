import { Link } from '@candor/ui/router'
import { PAGES } from '../../shared/addresses.ts'
import { useFormat } from '../../data/format.ts'
import { useCall } from '../../data/queries.ts'
import { Icon } from '../../shared/widgets/icon.tsx'
import style from './home.module.css'

/** The newest notice that the person has not opened, in one line; without any, nothing. */
export function NewestNotice() {
  const format = useFormat()
  const { data: notice } = useCall(
    'noticePage',
    { body: { kind: 'notice', limit: 50 } },
    { staleTime: 60_000, select: ({ records }) => records.find(({ read }) => !read) ?? null },
  )
  if (!notice) return null
  return (
    <Link className={style.notice} to={`${PAGES.message}?id=${notice.id}`}>
      <Icon name="notice" size={20} />
      <span className={style.noticeTitle}>{notice.title}</span>
      <span className={style.noticeDate}>{format.date(notice.at)}</span>
      <Icon name="right" size={20} />
    </Link>
  )
}
