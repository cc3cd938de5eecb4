import { useTranslation } from 'react-i18next'
import { Link } from '@candor/ui/router'
import { PAGES } from '../../shared/addresses.ts'
import { useCall } from '../../data/queries.ts'
import { Bone } from '../../shared/widgets/skeleton.tsx'
import style from './banners.module.css'

/** What the venue wants people to know, side by side; each opens in full. Without any, nothing. */
export function Banners() {
  const { t } = useTranslation()
  const { data, error } = useCall('rotationList', {}, { staleTime: 5 * 60_000 })
  if (!data && !error) {
    return (
      <div className={style.banners} aria-hidden="true">
        <Bone height={84} />
      </div>
    )
  }
  if (!data || data.length === 0) return null
  return (
    <nav className={style.banners} aria-label={t('home.banners')}>
      {data.map(({ id, title, summary }) => (
        <Link key={id} className={style.banner} to={`${PAGES.richText}?banner=${id}`}>
          <span className={`${style.title} words`}>{title}</span>
          <span className={`${style.summary} words`}>{summary}</span>
        </Link>
      ))}
    </nav>
  )
}
