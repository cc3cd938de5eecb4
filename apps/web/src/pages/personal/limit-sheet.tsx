import type { PersonalLimits } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { checkAmount } from '../../data/check-amount.ts'
import { trimZeros } from '../../data/decimal.ts'
import { useFormat } from '../../data/format.ts'
import { useCallMutation } from '../../data/mutations.ts'
import { keyOf, queryClient } from '../../data/queries.ts'
import { serverNow } from '../../data/server-clock.ts'
import { useForm } from '../../data/use-form.ts'
import { Button } from '../../widgets/button.tsx'
import { Checkbox } from '../../widgets/checkbox.tsx'
import { Field } from '../../widgets/field.tsx'
import { Sheet } from '../../widgets/sheet.tsx'
import { showToast } from '../../widgets/toast.tsx'
import { LOOSER_AFTER_MS, type LimitName, changeOf } from './limit-change.ts'
import { Problem } from '../../widgets/problem.tsx'
import style from './limits.module.css'

/** Amounts of limits have at most as many digits after the point as money usually has. */
const DIGITS = 2

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
  const form = useForm({
    initial: { amount: now === null ? '' : trimZeros(now), none: false },
    validate: ({ amount, none }) => ({
      amount: none ? undefined : checkAmount(amount, DIGITS, t),
    }),
    submit: async ({ amount, none }) => {
      const limit = none ? null : amount
      const change = changeOf(now, limit)
      queryClient.setQueryData(
        keyOf('personalLimits', {}),
        await save.mutateAsync({ body: { [name]: limit } }),
      )
      showToast(change === 'looser' ? t('limits.savedLater') : t('limits.saved'), { success: true })
      onClose()
    },
    fieldOf: () => 'amount',
  })
  const { none } = form.values
  const change = form.ready ? changeOf(now, none ? null : form.values.amount) : undefined
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
