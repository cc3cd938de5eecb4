import type { PlanRow } from '@candor/protocol'
import { showToast } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { useCallMutation } from '../../data/mutations.ts'
import { useProblem } from '../../data/problem.ts'
import { refetchCalls } from '../../data/queries.ts'
import { PAGES } from '../../shared/addresses.ts'
import { Button } from '../../shared/widgets/button.tsx'
import { confirm } from '../../shared/widgets/dialog.tsx'
import style from './plans.module.css'

type Act = 'pausePlan' | 'resumePlan' | 'endPlan'

/** Pauses a plan or lets it go on, changes it, ends it. */
export function PlanActs({ plan, isOffered }: { plan: PlanRow; isOffered: boolean }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const problem = useProblem()
  const acts = {
    pausePlan: useCallMutation('pausePlan'),
    resumePlan: useCallMutation('resumePlan'),
    endPlan: useCallMutation('endPlan'),
  }
  const busy = Object.values(acts).some(({ isPending }) => isPending)

  async function act(name: Act, done: 'paused' | 'active' | 'ended') {
    try {
      await acts[name].mutateAsync({ body: { id: plan.id } })
      showToast(t(`plans.state_${done}`), { success: true })
    } catch (error) {
      showToast(problem(error))
    }
    await refetchCalls('plans', 'planRuns')
  }

  async function end() {
    const isMeant = await confirm({
      title: t('plans.endQuestion'),
      text: t('plans.endText'),
      confirm: t('plans.end'),
      danger: true,
    })
    if (isMeant) await act('endPlan', 'ended')
  }

  return (
    <>
      <div className={style.acts}>
        {plan.state === 'active' ? (
          <Button
            kind="plain"
            small
            wide
            busy={busy}
            onPress={() => void act('pausePlan', 'paused')}
          >
            {t('plans.pause')}
          </Button>
        ) : (
          <Button
            small
            wide
            busy={busy}
            disabled={!isOffered}
            onPress={() => void act('resumePlan', 'active')}
          >
            {t('plans.resume')}
          </Button>
        )}
        <Button
          kind="plain"
          small
          wide
          disabled={!isOffered}
          onPress={() => void navigate(`${PAGES.editPlan}?id=${plan.id}`)}
        >
          {t('plans.edit')}
        </Button>
      </div>
      <Button kind="link" onPress={() => void end()}>
        {t('plans.end')}
      </Button>
    </>
  )
}
