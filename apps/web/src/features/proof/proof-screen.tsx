import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { useCall } from '../../data/queries.ts'
import { useLoggedIn } from '../../data/session.ts'
import { PAGES } from '../../shared/addresses.ts'
import { ErrorState } from '../../shared/widgets/error-state.tsx'
import { IconButton } from '../../shared/widgets/icon-button.tsx'
import { LoginHint } from '../../shared/widgets/login-hint.tsx'
import { PageBody } from '../../shared/widgets/page.tsx'
import { SkeletonRows } from '../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../shared/widgets/standard-bar.tsx'
import { CheckpointCard } from './checkpoint-card.tsx'
import { OwnCheck } from './own-check.tsx'
import { ReceiptsCard } from './receipts/receipts-card.tsx'
import { Limits } from './limits.tsx'
import style from './proof.module.css'

/** As often as the venue publishes while there is news. */
const RENEWED_MS = 5_000
/** The article that explains the page. */
const ARTICLE = `${PAGES.helpArticle}?id=check-yourself`

/** Everything that somebody can check without trusting the venue: its log, and in it what is their own. */
export function ProofScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const loggedIn = useLoggedIn()
  const { data, error, refetch } = useCall('getLog', {}, { refetchInterval: RENEWED_MS })
  return (
    <>
      <StandardBar title={t('personal.checkYourself')}>
        <IconButton
          icon="help"
          label={t('term.helpCentre')}
          onPress={() => void navigate(ARTICLE)}
        />
      </StandardBar>
      <PageBody>
        <p className={`${style.intro} words`}>{t('proof.intro')}</p>
        {data ? (
          <CheckpointCard log={data} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={3} circle={false} />
        )}
        {loggedIn ? (
          <>
            <ReceiptsCard />
            <OwnCheck canBegin={data?.checkpoint !== undefined && data.checkpoint !== null} />
          </>
        ) : (
          <div className={style.act}>
            <LoginHint text={t('proof.loginHint')} />
          </div>
        )}
        <Limits />
      </PageBody>
    </>
  )
}
