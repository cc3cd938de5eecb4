import type { QuietHours } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { useCallMutation } from '../../../data/mutations.ts'
import { useProblem } from '../../../data/problem.ts'
import { refetchCalls } from '../../../data/queries.ts'
import { ownZone, zoneName } from '../../../i18n/zones.ts'
import { PAGES } from '../../../shared/addresses.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { Field } from '../../../shared/widgets/field.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import style from './notifications.module.css'

interface QuietSheetProps {
  hours: QuietHours
  /** Leads to the choices of all kinds, from where these are not seen. */
  toChoices: boolean
  onClose: () => void
}

/** When the quiet hours begin and end, by the clocks of where the phone is now. */
export function QuietSheet({ hours, toChoices, onClose }: QuietSheetProps) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const problem = useProblem()
  const [from, setFrom] = useState(hours.from)
  const [to, setTo] = useState(hours.to)
  const timeZone = ownZone()
  const setting = useCallMutation('setQuietHours', {
    onSuccess: async () => {
      await refetchCalls('notificationChoices')
      onClose()
    },
  })
  return (
    <Sheet title={t('notify.quietHours')} onClose={onClose}>
      <form
        className={style.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setting.mutate({ body: { on: true, from, to, timeZone } })
        }}
      >
        <div className={style.times}>
          <Field type="time" label={t('notify.quietFrom')} value={from} onChange={setFrom} />
          <Field type="time" label={t('notify.quietTo')} value={to} onChange={setTo} />
        </div>
        <p className={style.hint}>
          {t('notify.quietZone', { zone: zoneName(timeZone, i18n.language) })}
        </p>
        <Problem text={setting.error ? problem(setting.error) : undefined} />
        <Button submit wide busy={setting.isPending}>
          {t('notify.save')}
        </Button>
        {toChoices && (
          <Button kind="link" onPress={() => void navigate(PAGES.notifications)}>
            {t('notify.title')}
          </Button>
        )}
      </form>
    </Sheet>
  )
}
