import { useTranslation } from 'react-i18next'
import { Link } from '@candor/ui/router'
import { useLoggedIn } from '../../../data/session.ts'
import { Switch } from '../../../shared/widgets/checkbox.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { chooseOneTouch, useOneTouch } from './one-touch.ts'
import style from './place.module.css'

/** Below a ticket of the chart: whether a touch orders without it, and the way to the whole ticket. */
export function OrderOptions({ ticket }: { ticket: string }) {
  const { t } = useTranslation()
  const loggedIn = useLoggedIn()
  const oneTouch = useOneTouch()
  return (
    <div className={style.options}>
      {loggedIn && (
        <label className={style.oneTouch}>
          <span className="words">
            {t('place.oneTouch')}
            <small>{t('place.oneTouchHint')}</small>
          </span>
          <Switch checked={oneTouch} onChange={chooseOneTouch} label={t('place.oneTouch')} />
        </label>
      )}
      <Link className={style.whole} to={ticket}>
        <span className="words">{t('place.allTypes')}</span>
        <Icon name="right" size={20} />
      </Link>
    </div>
  )
}
