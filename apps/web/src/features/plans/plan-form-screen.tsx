import type { PlanRow } from '@candor/protocol'
import { showToast } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from '@candor/ui/router'
import { useFormat } from '../../data/format.ts'
import { useCallMutation } from '../../data/mutations.ts'
import { refetchCalls, useCall } from '../../data/queries.ts'
import { PAGES } from '../../shared/addresses.ts'
import { EmptyState } from '../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../shared/widgets/error-state.tsx'
import { PageBody } from '../../shared/widgets/page.tsx'
import { SkeletonRows } from '../../shared/widgets/skeleton.tsx'
import { StandardBar, useBack } from '../../shared/widgets/standard-bar.tsx'
import { EMPTY_PLAN, type PlanAround, type PlanValues, valuesOf } from './plan-design.ts'
import { PlanForm } from './plan-form.tsx'
import { ownZone } from '../../i18n/zones.ts'

/** Makes a plan, or gives one other terms. */
export function PlanFormScreen() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const id = query.get('id')
  const pairs = useCall('getTransInfo', {}, { staleTime: 5 * 60_000 })
  const rules = useCall('exchangeRule', {}, { staleTime: 5 * 60_000 })
  const accounts = useCall('findUserCurrencyAccountList', { body: {} })
  const plans = useCall('plans', {})
  const queries = [pairs, rules, accounts, plans]
  const failed = queries.find(({ data, error }) => !data && error)
  const edited = id === null ? undefined : plans.data?.plans.find((one) => one.id === id)
  const isGone =
    id !== null &&
    plans.data !== undefined &&
    edited?.state !== 'active' &&
    edited?.state !== 'paused'
  return (
    <>
      <StandardBar
        title={id === null ? t('plans.make') : t('plans.editTitle')}
        home={PAGES.plans}
      />
      <PageBody>
        {isGone ? (
          <EmptyState icon="clock" title={t('common.nothingHere')} />
        ) : pairs.data && rules.data && accounts.data && plans.data ? (
          <FilledForm
            key={query.toString()}
            edited={edited}
            currencies={rules.data.currencies}
            around={{
              pairs: pairs.data.pairs,
              scaleOf: (code) => accounts.data.find((row) => row.currencyCode === code)?.scale ?? 0,
            }}
          />
        ) : failed ? (
          <ErrorState
            error={failed.error}
            onRetry={() => void Promise.all(queries.map(({ refetch }) => refetch()))}
          />
        ) : (
          <SkeletonRows rows={7} circle={false} />
        )}
      </PageBody>
    </>
  )
}

interface FilledFormProps {
  edited: PlanRow | undefined
  currencies: readonly string[]
  around: PlanAround
}

function FilledForm({ edited, currencies, around }: FilledFormProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const back = useBack(PAGES.plans)
  const [query] = useSearchParams()
  const make = useCallMutation('makePlan')
  const edit = useCallMutation('editPlan')
  const initial: PlanValues = edited
    ? valuesOf(edited)
    : {
        ...EMPTY_PLAN,
        kind: query.get('kind') === 'swap' ? 'swap' : 'buy',
        symbol:
          around.pairs.find(({ symbol }) => symbol === query.get('symbol'))?.symbol ??
          around.pairs[0]!.symbol,
        from: currencies[0]!,
        to: currencies[1]!,
        zone: ownZone(),
      }
  return (
    <PlanForm
      initial={initial}
      edited={edited !== undefined}
      currencies={currencies}
      around={around}
      onSend={async (terms) => {
        if (edited) {
          await edit.mutateAsync({ body: { ...terms, id: edited.id } })
          showToast(t('plans.saved'), { success: true })
          await refetchCalls('plans')
          back()
          return
        }
        const { id, nextAt } = await make.mutateAsync({ body: terms })
        showToast(t('plans.started', { time: format.minute(nextAt ?? 0) }), { success: true })
        await refetchCalls('plans')
        void navigate(`${PAGES.plan}?id=${id}`, { replace: true })
      }}
    />
  )
}
