import type { PushDevice } from '@candor/protocol'
import { showToast } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import { useCallMutation } from '../../../data/mutations.ts'
import { useProblem } from '../../../data/problem.ts'
import { refetchCalls } from '../../../data/queries.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { ListRow } from '../../../shared/widgets/list-row.tsx'
import style from './notifications.module.css'

/** The person's other devices that are pushed to. */
export function Devices({ devices }: { devices: readonly PushDevice[] }) {
  const { t } = useTranslation()
  const others = devices.filter(({ here }) => !here)
  if (others.length === 0) return null
  return (
    <section aria-label={t('notify.devices')}>
      <h2 className={style.heading}>{t('notify.devices')}</h2>
      {others.map((device) => (
        <Device key={device.id} device={device} />
      ))}
    </section>
  )
}

function Device({ device: { id, browser, system, at } }: { device: PushDevice }) {
  const { t } = useTranslation()
  const format = useFormat()
  const problem = useProblem()
  const removing = useCallMutation('removePushDevice', {
    onSuccess: () => refetchCalls('notificationChoices'),
  })
  const name = [browser, system].filter((part) => part !== null).join(', ')
  return (
    <ListRow
      soft
      title={name || t('notify.unknownDevice')}
      caption={format.date(at)}
      end={
        <Button
          kind="link"
          busy={removing.isPending}
          onPress={() =>
            removing.mutate({ params: { id } }, { onError: (error) => showToast(problem(error)) })
          }
        >
          {t('notify.remove')}
        </Button>
      }
    />
  )
}
