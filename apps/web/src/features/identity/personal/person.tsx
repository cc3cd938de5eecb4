import { useTranslation } from 'react-i18next'
import { useSession } from '../../../data/session.ts'
import { Tag } from '../../../shared/widgets/tag.tsx'
import { Avatar } from './avatar.tsx'
import { useCertificationStatuses } from './certification-entry.tsx'
import style from './personal.module.css'

/** Who is logged in. */
export function Person() {
  const { t } = useTranslation()
  const statuses = useCertificationStatuses()
  const user = useSession((state) => state.user)
  if (!user) return null
  const known = {
    phone: user.phone && `+${user.areaCode} ${user.phone}`,
    email: user.email,
    account: user.account,
  }
  return (
    <section className={style.person}>
      <Avatar user={user} />
      <div className={style.names}>
        <div className={`${style.nick} words`}>{user.nickName}</div>
        <div className={style.account}>{known[user.type] ?? user.account}</div>
        <div className={style.status}>
          <Tag>
            {t('common.labelIs', {
              label: t('term.identityCertification'),
              value: statuses[user.authStatus],
            })}
          </Tag>
        </div>
      </div>
    </section>
  )
}
