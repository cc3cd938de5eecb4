import { type ReactNode, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../shared/widgets/icon-button.tsx'
import style from './chat.module.css'

/** From so far up on, the way down is offered, in pixels. */
const FAR = 400

/**
 * The part that scrolls. It is laid out from its end: what is added above moves nothing, and what
 * is written shows at once.
 */
export function ChatScroll({
  scroll,
  children,
}: {
  scroll: RefObject<HTMLDivElement | null>
  children: ReactNode
}) {
  const { t } = useTranslation()
  const [far, setFar] = useState(false)
  return (
    <div className={style.middle}>
      <div
        ref={scroll}
        className={style.scroll}
        onScroll={({ currentTarget }) => setFar(currentTarget.scrollTop < -FAR)}
      >
        <div className={style.content}>{children}</div>
      </div>
      {far && (
        <div className={style.down}>
          <IconButton
            icon="arrowDown"
            label={t('service.toNewest')}
            onPress={() => scroll.current?.scrollTo({ top: 0 })}
          />
        </div>
      )}
    </div>
  )
}
