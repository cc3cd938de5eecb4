import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/widgets/button.tsx'
import style from './chat.module.css'

interface OlderProps {
  more: boolean
  busy: boolean
  failed: string | undefined
  load: () => void
}

/** Loads earlier entries when it comes into view; after a failure, when it is asked to. */
export function Older({ more, busy, failed, load }: OlderProps) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  const byItself = more && !busy && failed === undefined
  useEffect(() => {
    if (!byItself || !place.current) return undefined
    const watch = new IntersectionObserver(([seen]) => {
      if (seen?.isIntersecting) latest.current()
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [byItself])
  if (!more) return null
  return (
    <div ref={place} className={style.older}>
      {failed && <p className="words">{failed}</p>}
      <Button kind="link" small busy={busy} onPress={load}>
        {failed ? t('common.retry') : t('service.older')}
      </Button>
    </div>
  )
}
