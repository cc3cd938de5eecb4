import type { PlanRow } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from '@candor/ui/router'
import { NONE, useFormat } from '../../data/format.ts'
import { useCall } from '../../data/queries.ts'
import { PAGES } from '../../shared/addresses.ts'
import { Facts } from '../../shared/ticket/facts.tsx'
import ticket from '../../shared/ticket/ticket.module.css'
import { EmptyState } from '../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../shared/widgets/error-state.tsx'
import { PageBody } from '../../shared/widgets/page.tsx'
import { SkeletonRows } from '../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../shared/widgets/standard-bar.tsx'
import { Tag } from '../../shared/widgets/tag.tsx'
import { PlanActs } from './plan-acts.tsx'
import { PlanRuns } from './plan-runs.tsx'
import { planTitle } from './plan-titles.ts'
import style from './plans.module.css'
import { useWhen } from './when-text.ts'

/** A run takes some seconds, from its order to its end. */
const RUNNING_MS = 3_000
const QUIET_MS = 30_000

/** One plan: what it does and when, what it came to, and each of its times. */
export function PlanScreen() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  const running = useCall('plans', {}).data?.plans.some((one) => one.id === id && one.isRunning)
  const { data, error, refetch } = useCall(
    'plans',
    {},
    { refetchInterval: running ? RUNNING_MS : QUIET_MS },
  )
  const plan = data?.plans.find((one) => one.id === id)
  return (
    <>
      <StandardBar title={t('plans.one')} home={PAGES.plans} />
      <PageBody>
        {plan ? (
          <>
            <PlanDetails plan={plan} isOffered={data!.isOffered} />
            <PlanRuns plan={plan} />
          </>
        ) : data ? (
          <EmptyState icon="clock" title={t('common.nothingHere')} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={8} circle={false} />
        )}
      </PageBody>
    </>
  )
}

function PlanDetails({ plan, isOffered }: { plan: PlanRow; isOffered: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const when = useWhen()
  const { state, cause, gives, receives, budget, nextAt, averagePrice } = plan
  const given = (amount: string) => `${format.amount(amount)} ${gives}`
  return (
    <article className={ticket.order}>
      <div className={ticket.orderHead}>
        <h2 className={ticket.orderName}>{planTitle(plan, format)}</h2>
        <Tag tone={state === 'active' ? 'blue' : undefined}>{t(`plans.state_${state}`)}</Tag>
      </div>
      <p className={`${style.when} words`}>{when.text(plan)}</p>
      {cause !== null && cause !== 'person' && (
        <p className={`${style.note} words`}>{t(`plans.cause_${cause}`)}</p>
      )}
      <Facts
        facts={[
          nextAt !== null && {
            name: t('plans.next'),
            value: plan.isRunning ? t('plans.running') : format.minute(nextAt),
            strong: true,
          },
          {
            name: t('plans.spent'),
            value:
              budget === undefined
                ? given(plan.spent)
                : t('wealth.partOf', { part: format.amount(plan.spent), total: given(budget) }),
          },
          { name: t('swap.received'), value: `${format.amount(plan.received)} ${receives}` },
          {
            name: t('plans.average'),
            value: averagePrice === null ? NONE : `${format.rate(averagePrice)} ${gives}`,
          },
          plan.price !== undefined && { name: t('plans.highest'), value: given(plan.price) },
          plan.limitPercent !== undefined && {
            name: t('plans.limit'),
            value: format.ratePercent(plan.limitPercent),
          },
          plan.endsOn !== undefined && {
            name: t('plans.until'),
            value: format.date(Date.parse(`${plan.endsOn}T12:00:00`)),
          },
        ]}
      />
      <p className={`${style.counts} words`}>
        {t('plans.counts', {
          runs: format.count(plan.runs),
          leftOut: format.count(plan.leftOut),
        })}
      </p>
      {state !== 'ended' && <PlanActs plan={plan} isOffered={isOffered} />}
    </article>
  )
}
