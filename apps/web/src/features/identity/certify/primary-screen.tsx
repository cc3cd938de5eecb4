import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import type { CallData } from '../../../data/call.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import style from './certify.module.css'
import { useDocumentTypes } from './document-types.ts'
import { LevelState } from './level-state.tsx'
import { PrimaryForm } from './primary-form.tsx'
import { useCertification } from './use-certification.ts'

/** The primary certification: what it asks for, and how it stands. */
export function PrimaryCertificationScreen() {
  const { t } = useTranslation()
  const { data, error, refetch } = useCertification()
  return (
    <>
      <StandardBar title={t('term.primaryCertification')} home={PAGES.personal} />
      <PageBody>
        {data ? (
          <Primary certification={data} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={5} circle={false} />
        )}
      </PageBody>
    </>
  )
}

function Primary({ certification }: { certification: CallData<'certificationDetail'> }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [correcting, setCorrecting] = useState(false)
  const { junior, advanced } = certification
  if (junior.status === 'notCertified') return <PrimaryForm before={junior} />
  return (
    <>
      <LevelState level={junior} />
      {junior.status === 'failed' && correcting ? (
        <PrimaryForm before={junior} />
      ) : (
        <Submitted junior={junior} />
      )}
      <div className={style.acts}>
        {junior.status === 'failed' && !correcting && (
          <Button wide onPress={() => setCorrecting(true)}>
            {t('certify.correct')}
          </Button>
        )}
        {junior.status === 'certified' && (
          <Button
            wide
            kind={advanced.status === 'certified' ? 'plain' : 'primary'}
            onPress={() => void navigate(PAGES.advancedCertification)}
          >
            {t('term.advancedCertification')}
          </Button>
        )}
      </div>
    </>
  )
}

/** What was submitted, numbers masked. */
function Submitted({ junior }: { junior: CallData<'certificationDetail'>['junior'] }) {
  const { t } = useTranslation()
  const types = useDocumentTypes()
  const rows = [
    [t('certify.name'), junior.name],
    [t('certify.documentType'), types.find(({ value }) => value === junior.documentType)?.label],
    [t('certify.documentNumber'), junior.documentNumber],
    [t('certify.bankCardNumber'), junior.bankCardNumber],
  ]
  return (
    <dl className={style.facts}>
      {rows.map(([label, value]) => (
        <div className={style.fact} key={label}>
          <dt className="words">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
