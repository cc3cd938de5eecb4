import type { PlanRow } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { useFormat } from '../../data/format.ts'
import { useCall } from '../../data/queries.ts'
import { PAGES } from '../../shared/addresses.ts'
import { Button } from '../../shared/widgets/button.tsx'
import { CoinIcon } from '../../shared/widgets/coin-icon.tsx'
import { EmptyState } from '../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../shared/widgets/error-state.tsx'
import { ListRow } from '../../shared/widgets/list-row.tsx'
import { PageBody } from '../../shared/widgets/page.tsx'
import { PullToRefresh } from '../../shared/widgets/pull-to-refresh.tsx'
import { SkeletonRows } from '../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../shared/widgets/standard-bar.tsx'
import { planTitle } from './plan-titles.ts'
import style from './plans.module.css'
import { useWhen } from './when-text.ts'

/** A person's recurring purchases and swaps, each with its next time and what it came to. */
export function PlansScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data, error, refetch } = useCall('plans', {}, { refetchInterval: 30_000 })
  const make = () => void navigate(PAGES.editPlan)
  return (
    <>
      <StandardBar title={t('plans.title')} home={PAGES.personal} />
      <PageBody>
        {data ? (
          <PullToRefresh onRefresh={refetch}>
            {!data.isOffered && <p className={`${style.note} words`}>{t('plans.notOffered')}</p>}
            {data.plans.length === 0 ? (
              <EmptyState
                icon="clock"
                title={t('plans.none')}
                text={t('plans.noneText')}
                {...(data.isOffered && { action: { label: t('plans.make'), onPress: make } })}
              />
            ) : (
              <>
                <ul>
                  {data.plans.map((plan) => (
                    <li key={plan.id}>
                      <PlanEntry plan={plan} />
                    </li>
                  ))}
                </ul>
                {data.isOffered && (
                  <div className={style.make}>
                    <Button wide icon="plus" onPress={make}>
                      {t('plans.make')}
                    </Button>
                  </div>
                )}
              </>
            )}
          </PullToRefresh>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={6} />
        )}
      </PageBody>
    </>
  )
}

function PlanEntry({ plan }: { plan: PlanRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const when = useWhen()
  const { state, nextAt, averagePrice, spent, gives } = plan
  return (
    <ListRow
      lead={<CoinIcon code={plan.receives} />}
      title={planTitle(plan, format)}
      caption={
        <span className={`${style.caption} words`}>
          <span>{when.text(plan)}</span>
          <span>
            {nextAt === null
              ? t(`plans.state_${state}`)
              : t('common.labelIs', { label: t('plans.next'), value: format.minute(nextAt) })}
          </span>
        </span>
      }
      figure={format.amount(spent)}
      figureCaption={averagePrice === null ? gives : `⌀ ${format.rate(averagePrice)} ${gives}`}
      to={`${PAGES.plan}?id=${plan.id}`}
    />
  )
}
