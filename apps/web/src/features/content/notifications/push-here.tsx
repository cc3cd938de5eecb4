import type { PushDevice } from '@candor/protocol'
import { showToast } from '@candor/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PushState, endPush, pushStateNow, startPush } from '../../../background/push.ts'
import { notePush } from '../../../background/keep-push.ts'
import { call } from '../../../data/call.ts'
import { useProblem } from '../../../data/problem.ts'
import { refetchCalls } from '../../../data/queries.ts'
import { isCallError } from '@candor/client'
import { Switch } from '../../../shared/widgets/checkbox.tsx'
import { ListRow } from '../../../shared/widgets/list-row.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'

interface PushHereProps {
  /** The venue's public key. */
  venueKey: string
  devices: readonly PushDevice[]
}

/** Whether this phone is pushed to. The browser is asked for leave only once the switch is pressed. */
export function PushHere({ venueKey, devices }: PushHereProps) {
  const { t } = useTranslation()
  const problem = useProblem()
  const [state, setState] = useState<PushState>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    void pushStateNow().then(setState)
  }, [])
  const own = devices.find(({ here }) => here)
  const isOn = state === 'on' && own !== undefined

  async function change(on: boolean): Promise<void> {
    setBusy(true)
    try {
      if (on) {
        const started = await startPush(venueKey)
        if (started) await call('addPushDevice', { body: started })
        notePush(started !== undefined)
      } else {
        notePush(false)
        if (own) await call('removePushDevice', { params: { id: own.id } })
        await endPush()
      }
    } catch (error) {
      showToast(isCallError(error) ? problem(error) : t('notify.pushFailed'))
    }
    setState(await pushStateNow())
    await refetchCalls('notificationChoices')
    setBusy(false)
  }

  if (state === undefined) return <SkeletonRows rows={1} circle={false} />
  const hints = {
    unsupported: t('notify.pushUnsupported'),
    install: t('notify.pushInstall'),
    denied: t('notify.pushDenied'),
    off: t('notify.pushHereText'),
    on: t('notify.pushHereText'),
  }
  const label = t('notify.pushHere')
  return (
    <ListRow
      last
      title={label}
      caption={<span className="words">{hints[state]}</span>}
      end={
        <Switch
          label={label}
          checked={isOn}
          disabled={busy || (state !== 'on' && state !== 'off')}
          onChange={(on) => void change(on)}
        />
      }
    />
  )
}
