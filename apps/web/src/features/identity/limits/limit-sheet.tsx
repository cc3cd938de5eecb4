import type { PersonalLimits } from '@candor/protocol'
import { showToast } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { trimZeros } from '@candor/money/decimals'
import { useFormat } from '../../../data/format.ts'
import { useCallMutation } from '../../../data/mutations.ts'
import { keyOf, queryClient } from '../../../data/queries.ts'
import { serverNow } from '../../../data/server-clock.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { Checkbox } from '../../../shared/widgets/checkbox.tsx'
import { Field } from '../../../shared/widgets/field.tsx'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import { LOOSER_AFTER_MS, type LimitName } from './limit-change.ts'
import { limitForm } from './limit-design.ts'
import { Problem } from '../../../shared/widgets/problem.tsx'
import style from './limits.module.css'

interface LimitSheetProps {
  name: LimitName
  limits: PersonalLimits
  onClose: () => void
}

/** Changes one limit; it says before it saves whether the change holds at once or in a day. */
export function LimitSheet({ name, limits, onClose }: LimitSheetProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const save = useCallMutation('setPersonalLimits')
  const now = limits[name]
  const form = useForm(limitForm, {
    initial: { amount: now === null ? '' : trimZeros(now), none: false },
    around: { now },
    submit: async (values) => {
      const { limit, change } = limitForm.summary(values, { now })
      queryClient.setQueryData(
        keyOf('personalLimits', {}),
        await save.mutateAsync({ body: { [name]: limit } }),
      )
      showToast(change === 'looser' ? t('limits.savedLater') : t('limits.saved'), { success: true })
      onClose()
    },
  })
  const { none } = form.values
  const { change } = form.summary
  const title = name === 'dailyStake' ? t('limits.dailyStake') : t('limits.dailyLoss')
  return (
    <Sheet title={title} onClose={onClose}>
      <form className={style.form} onSubmit={(event) => void form.send(event)} noValidate>
        <p className={style.text}>
          {name === 'dailyStake' ? t('limits.dailyStakeText') : t('limits.dailyLossText')}
        </p>
        <Field
          label={t('limits.mostADay')}
          kind="figure"
          unit={limits.currencyCode}
          maxLength={20}
          disabled={none}
          {...form.field('amount')}
        />
        {now !== null && (
          <Checkbox checked={none} onChange={(next) => form.set('none', next)}>
            {t('limits.noLimit')}
          </Checkbox>
        )}
        <Problem text={form.problem} />
        <p className={style.when} role="status">
          {change === 'tighter' && t('limits.holdsNow')}
          {change === 'looser' &&
            t('limits.holdsFrom', { time: format.dateTime(serverNow() + LOOSER_AFTER_MS) })}
          {change === 'same' && t('limits.unchanged')}
        </p>
        <Button submit wide busy={form.busy}>
          {t('limits.save')}
        </Button>
      </form>
    </Sheet>
  )
}
