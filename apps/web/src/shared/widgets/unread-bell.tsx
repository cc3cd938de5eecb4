import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { PAGES } from '../addresses.ts'
import { useUnread } from '../../data/unread.ts'
import { IconButton } from './icon-button.tsx'
import style from './unread-bell.module.css'

const MOST_SHOWN = 99

/** The way to messages and notices, with the count of those that are not read. */
export function UnreadBell() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { messages, notices } = useUnread()
  const count = messages + notices
  const label = t('term.messages')
  return (
    <span className={style.bell}>
      <IconButton
        icon="bell"
        label={count > 0 ? `${label}, ${t('common.unread', { count })}` : label}
        onPress={() => void navigate(PAGES.messages)}
      />
      {count > 0 && (
        <span className={style.count} aria-hidden="true">
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
        </span>
      )}
    </span>
  )
}
