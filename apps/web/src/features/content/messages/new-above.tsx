import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import style from './messages.module.css'

/** So far from the top of a list its newest rows are out of sight. */
const AWAY_PX = 120

/**
 * Says how many rows have come above what is on the screen, and leads there. At the top of the list they
 * are seen as they come.
 */
export function NewAbove({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation()
  const [first] = ids
  const [seen, setSeen] = useState(first)
  useEffect(() => {
    const look = () => {
      if (scrollY < AWAY_PX) setSeen(first)
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [first])
  const count = seen === undefined ? 0 : ids.indexOf(seen)
  if (count <= 0) return null
  return (
    <div className={style.above}>
      <button
        type="button"
        className={`${style.pill} words`}
        onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
      >
        {t('notify.newOnes', { count })}
      </button>
    </div>
  )
}
