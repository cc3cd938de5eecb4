import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import type { CallData } from '../../../data/call.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import { StoredPicture } from '../../../shared/files/stored-picture.tsx'
import { AdvancedForm } from './advanced-form.tsx'
import style from './certify.module.css'
import { LevelState } from './level-state.tsx'
import { PHOTO_SIDES, type PhotoSide } from './photo.ts'
import { useCertification } from './use-certification.ts'

/** The advanced certification: three photos, and how it stands. */
export function AdvancedCertificationScreen() {
  const { t } = useTranslation()
  const { data, error, refetch } = useCertification()
  return (
    <>
      <StandardBar title={t('term.advancedCertification')} home={PAGES.personal} />
      <PageBody>
        {data ? (
          <Advanced certification={data} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={5} circle={false} />
        )}
      </PageBody>
    </>
  )
}

function Advanced({ certification }: { certification: CallData<'certificationDetail'> }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [correcting, setCorrecting] = useState(false)
  const { junior, advanced } = certification
  if (junior.status !== 'certified') {
    return (
      <EmptyState
        icon="shield"
        title={t('msg.completePrimaryFirst')}
        text={t('certify.primaryFirstHint')}
        action={{
          label: t('term.primaryCertification'),
          onPress: () => void navigate(PAGES.primaryCertification),
        }}
      />
    )
  }
  if (advanced.status === 'notCertified') return <AdvancedForm before={advanced} />
  return (
    <>
      <LevelState level={advanced} />
      {advanced.status === 'failed' && correcting ? (
        <AdvancedForm before={advanced} />
      ) : (
        <Submitted advanced={advanced} />
      )}
      {advanced.status === 'failed' && !correcting && (
        <div className={style.acts}>
          <Button wide onPress={() => setCorrecting(true)}>
            {t('certify.correct')}
          </Button>
        </div>
      )}
    </>
  )
}

/** The photos that were submitted, each of which opens large. */
function Submitted({ advanced }: { advanced: CallData<'certificationDetail'>['advanced'] }) {
  const { t } = useTranslation()
  const labels: Record<PhotoSide, string> = {
    frontPhoto: t('certify.front'),
    backPhoto: t('certify.back'),
    holdingPhoto: t('certify.holding'),
  }
  const files = PHOTO_SIDES.map((side) => advanced[side] ?? '')
  const query = (at: number) =>
    new URLSearchParams([...files.map((file) => ['file', file]), ['at', String(at)]]).toString()
  return (
    <div className={style.thumbs}>
      {PHOTO_SIDES.map((side, at) => (
        <Link key={side} className={`${style.thumb} words`} to={`${PAGES.preview}?${query(at)}`}>
          <StoredPicture className={style.square} filename={files[at]!} text={labels[side]} />
          {labels[side]}
        </Link>
      ))}
    </div>
  )
}
