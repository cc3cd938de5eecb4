import { useTranslation } from 'react-i18next'
import { PAGES } from '../../../shared/addresses.ts'
import { useSession } from '../../../data/session.ts'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { ListRow } from '../../../shared/widgets/list-row.tsx'

/** Returns the texts of the states of a certification. */
export function useCertificationStatuses() {
  const { t } = useTranslation()
  return {
    notCertified: t('status.notCertified'),
    inProgress: t('status.certificationInProgress'),
    failed: t('status.certificationFailed'),
    certified: t('status.certified'),
  }
}

/** The way to the level that is next, with how the certification stands. */
export function CertificationEntry() {
  const { t } = useTranslation()
  const statuses = useCertificationStatuses()
  const user = useSession((state) => state.user)
  if (!user) return null
  const isSecond = user.authLevel !== 'none'
  return (
    <ListRow
      soft
      lead={<Icon name="shield" />}
      title={t('term.identityCertification')}
      caption={
        user.authLevel === 'none'
          ? undefined
          : user.authLevel === 'primary'
            ? t('term.primaryCertification')
            : t('term.advancedCertification')
      }
      figureCaption={statuses[user.authStatus]}
      to={isSecond ? PAGES.advancedCertification : PAGES.primaryCertification}
    />
  )
}
