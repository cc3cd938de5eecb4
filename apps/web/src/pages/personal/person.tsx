import { useTranslation } from 'react-i18next'
import { useSession } from '../../data/session.ts'
import { Tag } from '../../widgets/tag.tsx'
import style from './personal.module.css'

/** Who is logged in. */
export function Person() {
  const { t } = useTranslation()
  const user = useSession((state) => state.user)
  if (!user) return null
  const known = {
    phone: user.phone && `+${user.areaCode} ${user.phone}`,
    email: user.email,
    account: user.account,
  }
  const statuses = {
    notCertified: t('status.notCertified'),
    inProgress: t('status.certificationInProgress'),
    failed: t('status.certificationFailed'),
    certified: t('status.certified'),
  }
  return (
    <section className={style.person}>
      <span className={style.avatar} aria-hidden="true">
        {[...user.nickName][0]?.toUpperCase()}
      </span>
      <div className={style.names}>
        <div className={`${style.nick} words`}>{user.nickName}</div>
        <div className={style.account}>{known[user.type] ?? user.account}</div>
        <div className={style.status}>
          <Tag>
            {t('term.identityCertification')}: {statuses[user.authStatus]}
          </Tag>
        </div>
      </div>
    </section>
  )
}
