import type { DataOf, calls } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refetchCalls, useCall } from '../../../data/queries.ts'
import { PAGES } from '../../../shared/addresses.ts'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { StandardBar, useBack } from '../../../shared/widgets/standard-bar.tsx'
import { MadeKey } from './made-key.tsx'
import { MakeKeyForm } from './make-key-form.tsx'

/** Makes a key for a program; its secret is shown here and never again. */
export function MakeKeyScreen() {
  const { t } = useTranslation()
  const back = useBack(PAGES.apiKeys)
  const { data, error, refetch } = useCall('securityOverview', {})
  const [made, setMade] = useState<DataOf<typeof calls.makeApiKey>>()
  return (
    <>
      <StandardBar title={made ? t('keys.made') : t('keys.make')} home={PAGES.apiKeys} />
      <PageBody>
        {made ? (
          <MadeKey made={made} onKept={back} />
        ) : data ? (
          <MakeKeyForm
            hasTotp={data.totpSince !== null}
            hasMail={data.codeAddress === 'email'}
            onMade={(key) => {
              setMade(key)
              void refetchCalls('apiKeys')
            }}
          />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={6} circle={false} />
        )}
      </PageBody>
    </>
  )
}
