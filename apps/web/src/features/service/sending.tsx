import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/widgets/button.tsx'
import { Icon } from '../../shared/widgets/icon.tsx'
import { BubbleFrame } from './bubble.tsx'
import style from './chat.module.css'
import type { Outgoing } from './outgoing.ts'
import { ShownImage } from './picture.tsx'

interface SendingProps {
  entry: Outgoing
  onAgain: () => void
  onDiscard: () => void
}

/** What is on its way, or why it is not, and what can be done. */
export function Sending({ entry, onAgain, onDiscard }: SendingProps) {
  const { t } = useTranslation()
  const { what, at, state, problem } = entry
  const failed = state === 'failed'
  return (
    <BubbleFrame
      own
      at={at}
      note={failed ? undefined : t('service.sending')}
      acts={
        failed && (
          <div className={style.failed} role="alert">
            <Icon name="alert" size={16} />
            <span className="words">
              {t('service.notSent')} {problem}
            </span>
            <div className={style.acts}>
              <Button kind="link" small onPress={onAgain}>
                {t('common.retry')}
              </Button>
              <Button kind="link" small onPress={onDiscard}>
                {t('service.discard')}
              </Button>
            </div>
          </div>
        )
      }
    >
      {what.kind === 'text' && <p className={style.text}>{what.text}</p>}
      {what.kind === 'place' && <p className={style.text}>{what.place.name}</p>}
      {what.kind === 'picture' && (
        <div className={style.onTheWay}>
          <ShownImage image={what.image} text={t('service.ownPicture')} />
        </div>
      )}
    </BubbleFrame>
  )
}
