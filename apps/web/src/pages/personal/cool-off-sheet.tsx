import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../data/format.ts'
import { useCallMutation } from '../../data/mutations.ts'
import { useProblem } from '../../data/problem.ts'
import { keyOf, queryClient } from '../../data/queries.ts'
import { serverNow } from '../../data/server-clock.ts'
import { Button } from '../../widgets/button.tsx'
import { confirm } from '../../widgets/dialog.tsx'
import { Sheet } from '../../widgets/sheet.tsx'
import { showToast } from '../../widgets/toast.tsx'
import style from './limits.module.css'

const HOUR_MS = 3_600_000
/** A day, three days, a week, a month. */
const CHOICES = [24, 72, 168, 720] as const

interface CoolOffSheetProps {
  /** Until when there is one already. */
  until: number | null
  onClose: () => void
}

/** Takes a break from new orders; it can be put off further, never brought forward. */
export function CoolOffSheet({ until, onClose }: CoolOffSheetProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const problem = useProblem()
  const save = useCallMutation('setPersonalLimits')
  const [opened] = useState(serverNow)
  const [hours, setHours] = useState<number>()
  const endOf = (choice: number) => opened + choice * HOUR_MS

  async function begin() {
    if (hours === undefined) return
    const sure = await confirm({
      title: t('limits.coolOffQuestion'),
      text: t('limits.coolOffText', { time: format.dateTime(serverNow() + hours * HOUR_MS) }),
      confirm: t('limits.coolOffBegin'),
    })
    if (!sure) return
    try {
      queryClient.setQueryData(
        keyOf('personalLimits', {}),
        await save.mutateAsync({ body: { coolOffHours: hours } }),
      )
      showToast(t('limits.coolOffBegun'), { success: true })
      onClose()
    } catch (error) {
      showToast(problem(error))
    }
  }

  return (
    <Sheet title={t('limits.coolOff')} onClose={onClose}>
      <div className={style.form}>
        <p className={style.text}>
          {until === null
            ? t('limits.coolOffIntro')
            : t('limits.coolOffRuns', { time: format.dateTime(until) })}
        </p>
        <div className={style.choices} role="radiogroup" aria-label={t('limits.coolOff')}>
          {CHOICES.map((choice) => (
            <button
              key={choice}
              type="button"
              role="radio"
              className={style.choice}
              aria-checked={choice === hours}
              disabled={until !== null && endOf(choice) <= until}
              onClick={() => setHours(choice)}
            >
              <span className="words">{t('limits.days', { count: choice / 24 })}</span>
              <span className={style.caption}>
                {t('limits.until', { time: format.dateTime(endOf(choice)) })}
              </span>
            </button>
          ))}
        </div>
        <Button
          wide
          busy={save.isPending}
          disabled={hours === undefined}
          onPress={() => void begin()}
        >
          {t('limits.coolOffBegin')}
        </Button>
      </div>
    </Sheet>
  )
}
