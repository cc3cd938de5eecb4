import type { QuietHours } from '@candor/protocol'
import { showToast } from '@candor/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '../../../data/mutations.ts'
import { useProblem } from '../../../data/problem.ts'
import { refetchCalls, useCall } from '../../../data/queries.ts'
import { Switch } from '../../../shared/widgets/checkbox.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import style from './notifications.module.css'
import { QuietSheet } from './quiet-sheet.tsx'

/** The night, by this phone's zone, for whoever has never set any. */
function night(): QuietHours {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return { on: false, from: '22:00', to: '07:00', timeZone }
}

/** Quiet hours: the switch, and behind the words their times. */
export function QuietRow() {
  const { t } = useTranslation()
  const problem = useProblem()
  const { data } = useCall('notificationChoices', {})
  const [open, setOpen] = useState(false)
  const setting = useCallMutation('setQuietHours', {
    onSuccess: () => refetchCalls('notificationChoices'),
  })
  const kept = data?.quietHours ?? night()
  const hours = setting.isPending ? setting.variables.body : kept
  const label = t('notify.quietHours')
  return (
    <div className={style.quiet}>
      <Icon name="moon" size={20} />
      <button
        type="button"
        className={style.quietWords}
        aria-haspopup="dialog"
        disabled={!data}
        onClick={() => setOpen(true)}
      >
        <span className={`${style.title} words`}>{label}</span>
        <span className={style.caption}>
          {t('notify.quietText', { from: hours.from, to: hours.to })}
        </span>
      </button>
      <Switch
        label={label}
        checked={hours.on}
        disabled={!data}
        onChange={(on) =>
          setting.mutate(
            { body: { ...kept, on } },
            { onError: (error) => showToast(problem(error)) },
          )
        }
      />
      {open && <QuietSheet hours={kept} onClose={() => setOpen(false)} />}
    </div>
  )
}
