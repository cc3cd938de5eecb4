import type { KeyRow } from '@candor/protocol'
import { showToast } from '@candor/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { call } from '../../../data/call.ts'
import { refetchCalls, useCall } from '../../../data/queries.ts'
import { PAGES } from '../../../shared/addresses.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { PullToRefresh } from '../../../shared/widgets/pull-to-refresh.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import type { Proof } from '../settings/proof-design.ts'
import { ProofSheet } from '../settings/proof-sheet.tsx'
import { KeyCard } from './key-card.tsx'
import { ProgramDocs } from './program-docs.tsx'
import style from './keys.module.css'

/** The keys of a person's programs, to look through, to end and to make. */
export function KeysScreen() {
  const { t } = useTranslation()
  const keys = useCall('apiKeys', {})
  const security = useCall('securityOverview', {})
  const error = keys.error ?? security.error
  const refresh = () => Promise.all([keys.refetch(), security.refetch()])
  return (
    <>
      <StandardBar title={t('keys.title')} home={PAGES.security} />
      <PageBody>
        {keys.data && security.data ? (
          <PullToRefresh onRefresh={refresh}>
            <Keys keys={keys.data} hasTotp={security.data.totpSince !== null} />
          </PullToRefresh>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refresh()} />
        ) : (
          <SkeletonRows rows={6} circle={false} />
        )}
      </PageBody>
    </>
  )
}

function Keys({ keys, hasTotp }: { keys: readonly KeyRow[]; hasTotp: boolean }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [ending, setEnding] = useState<KeyRow | 'all'>()
  const make = () => void navigate(PAGES.makeApiKey)
  if (keys.length === 0) {
    const action = { label: t('keys.make'), onPress: make }
    return (
      <>
        <EmptyState icon="key" title={t('keys.none')} text={t('keys.noneText')} action={action} />
        <ProgramDocs />
      </>
    )
  }
  return (
    <>
      <p className={`${style.lead} words`}>{t('keys.lead')}</p>
      <Button wide icon="plus" onPress={make}>
        {t('keys.make')}
      </Button>
      <ProgramDocs />
      {keys.map((key) => (
        <KeyCard key={key.id} row={key} onEnd={() => setEnding(key)} />
      ))}
      {keys.length > 1 && (
        <div className={style.last}>
          <Button kind="plain" wide onPress={() => setEnding('all')}>
            {t('keys.endAll')}
          </Button>
        </div>
      )}
      {ending !== undefined && (
        <ProofSheet
          title={ending === 'all' ? t('keys.endAll') : t('keys.endOf', { name: ending.name })}
          text={t('keys.endText')}
          act={ending === 'all' ? t('keys.endAll') : t('keys.end')}
          hasTotp={hasTotp}
          onProve={async (proof) => {
            await end(ending, proof)
            setEnding(undefined)
            showToast(t(ending === 'all' ? 'keys.allEnded' : 'keys.ended'), { success: true })
            await refetchCalls('apiKeys')
          }}
          onClose={() => setEnding(undefined)}
        />
      )}
    </>
  )
}

function end(which: KeyRow | 'all', body: Proof): Promise<unknown> {
  if (which === 'all') return call('endApiKeys', { body })
  return call('endApiKey', { params: { id: which.id }, body })
}
