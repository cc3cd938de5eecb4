import type { QuietHours } from '@candor/protocol'
import { showToast } from '@candor/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '../../../data/mutations.ts'
import { useProblem } from '../../../data/problem.ts'
import { refetchCalls, useCall } from '../../../data/queries.ts'
import { ownZone } from '../../../i18n/zones.ts'
import { Switch } from '../../../shared/widgets/checkbox.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { Bone } from '../../../shared/widgets/skeleton.tsx'
import { TryAgain } from '../../../shared/widgets/try-again.tsx'
import style from './notifications.module.css'
import { QuietSheet } from './quiet-sheet.tsx'

/** The night, by this phone's zone, for whoever has never set any. */
function night(): QuietHours {
  return { on: false, from: '22:00', to: '07:00', timeZone: ownZone() }
}

interface QuietRowProps {
  /** The row stands where the choices are not: its sheet leads to them. */
  toChoices?: boolean
}

/** Quiet hours: the switch, and behind the words their times. */
export function QuietRow({ toChoices = false }: QuietRowProps) {
  const { t } = useTranslation()
  const problem = useProblem()
  const { data, error, refetch } = useCall('notificationChoices', {})
  const [open, setOpen] = useState(false)
  const setting = useCallMutation('setQuietHours', {
    onSuccess: () => refetchCalls('notificationChoices'),
  })
  if (!data) {
    return (
      <div className={style.quiet}>
        {error ? <TryAgain onPress={() => void refetch()} /> : <QuietBones />}
      </div>
    )
  }
  const kept = data.quietHours ?? night()
  // What was pressed stands at once, until the server's answer is here.
  const hours = setting.isPending ? setting.variables.body : kept
  const label = t('notify.quietHours')
  return (
    <div className={style.quiet}>
      <Icon name="moon" size={20} />
      <button
        type="button"
        className={style.quietWords}
        aria-haspopup="dialog"
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
        onChange={(on) =>
          setting.mutate(
            { body: { ...kept, on } },
            { onError: (error) => showToast(problem(error)) },
          )
        }
      />
      {open && <QuietSheet hours={kept} toChoices={toChoices} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** As the rows of a list that load: what is not known yet is no switch that is off. */
function QuietBones() {
  const { t } = useTranslation()
  return (
    <div className={style.bones} role="status" aria-label={t('common.loading')}>
      <Bone width="40%" />
      <Bone width="62%" height={10} />
    </div>
  )
}
