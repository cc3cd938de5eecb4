import { showToast } from '@candor/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import { useCallMutation } from '../../../data/mutations.ts'
import { keyOf, queryClient } from '../../../data/queries.ts'
import { serverNow } from '../../../data/server-clock.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { confirm } from '../../../shared/widgets/dialog.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import { coolOffForm, endOfCoolOff } from './cool-off-design.ts'
import style from './limits.module.css'

interface CoolOffSheetProps {
  /** Until when there is one already. */
  until: number | null
  onClose: () => void
}

/** Sheet that starts a break from new orders; its end can only be moved later. */
export function CoolOffSheet({ until, onClose }: CoolOffSheetProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const save = useCallMutation('setPersonalLimits')
  const [opened] = useState(serverNow)
  const form = useForm(coolOffForm, {
    initial: { hours: undefined },
    around: { opened, until },
    ask: ({ hours = 0 }) =>
      confirm({
        title: t('limits.coolOffQuestion'),
        text: t('limits.coolOffText', { time: format.dateTime(endOfCoolOff(serverNow(), hours)) }),
        confirm: t('limits.coolOffBegin'),
      }),
    submit: async ({ hours }) => {
      queryClient.setQueryData(
        keyOf('personalLimits', {}),
        await save.mutateAsync({ body: { coolOffHours: hours } }),
      )
      showToast(t('limits.coolOffBegun'), { success: true })
      onClose()
    },
  })

  return (
    <Sheet title={t('limits.coolOff')} onClose={onClose}>
      <div className={style.form}>
        <p className={style.text}>
          {until === null
            ? t('limits.coolOffIntro')
            : t('limits.coolOffRuns', { time: format.dateTime(until) })}
        </p>
        <div className={style.choices} role="radiogroup" aria-label={t('limits.coolOff')}>
          {form.summary.map(({ hours, end, isOver }) => (
            <button
              key={hours}
              type="button"
              role="radio"
              className={style.choice}
              aria-checked={hours === form.values.hours}
              disabled={isOver}
              onClick={() => form.set('hours', hours)}
            >
              <span className="words">{t('limits.days', { count: hours / 24 })}</span>
              <span className={style.caption}>
                {t('limits.until', { time: format.dateTime(end) })}
              </span>
            </button>
          ))}
        </div>
        <Problem text={form.problem} />
        <Button wide busy={form.busy} disabled={!form.ready} onPress={() => void form.send()}>
          {t('limits.coolOffBegin')}
        </Button>
      </div>
    </Sheet>
  )
}
