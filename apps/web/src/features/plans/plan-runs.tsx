import type { PlanRow, PlanRunRow } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../data/format.ts'
import { usePages } from '../../data/queries.ts'
import { PAGES } from '../../shared/addresses.ts'
import { EmptyState } from '../../shared/widgets/empty-state.tsx'
import { InfiniteList } from '../../shared/widgets/infinite-list.tsx'
import { ListRow } from '../../shared/widgets/list-row.tsx'
import { SkeletonRows } from '../../shared/widgets/skeleton.tsx'
import style from './plans.module.css'

/** Each time of a plan, newest first, with what it bought or why it did not. */
export function PlanRuns({ plan }: { plan: PlanRow }) {
  const { t } = useTranslation()
  // Read anew when a run began or ended.
  const stage = `${plan.runs} ${plan.leftOut} ${plan.isRunning}`
  return (
    <>
      <h2 className={`${style.heading} words`}>{t('plans.times')}</h2>
      <Runs key={stage} plan={plan} />
    </>
  )
}

function Runs({ plan }: { plan: PlanRow }) {
  const { t } = useTranslation()
  const pages = usePages('planRuns', (page) => ({ query: { id: plan.id, page, limit: 20 } }))
  return (
    <InfiniteList
      pages={pages}
      keyOf={(run) => run.id}
      row={(run) => <RunRow run={run} to={run.orderId === null ? undefined : placeOf(plan)} />}
      skeleton={<SkeletonRows rows={3} circle={false} />}
      empty={<EmptyState icon="clock" title={t('plans.noRuns')} text={t('plans.noRunsText')} />}
    />
  )
}

function placeOf({ kind }: PlanRow): string {
  return kind === 'buy' ? `${PAGES.spotOrders}?tab=history` : PAGES.swapHistory
}

function RunRow({ run, to }: { run: PlanRunRow; to: string | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { state, reasonText, dueAt } = run
  const titles = { made: t('plans.made'), leftOut: t('plans.left'), running: t('plans.running') }
  const figures = state === 'made' && {
    figure: `${format.amount(run.received, { sign: true })} ${run.receives}`,
    figureCaption: `\u2212${format.amount(run.spent)} ${run.gives}`,
  }
  return (
    <ListRow
      title={titles[state]}
      caption={
        <span className={`${style.caption} words`}>
          <span>{format.minute(dueAt)}</span>
          {reasonText !== null && <span>{reasonText}</span>}
        </span>
      }
      {...figures}
      {...(to !== undefined && { to })}
    />
  )
}
