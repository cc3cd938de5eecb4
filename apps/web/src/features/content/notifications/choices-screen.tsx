import { type NoticeChannel, type NoticeTopic, type NotificationChoice } from '@candor/protocol'
import { showToast } from '@candor/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '../../../data/mutations.ts'
import { useProblem } from '../../../data/problem.ts'
import { refetchCalls, useCall } from '../../../data/queries.ts'
import { PAGES } from '../../../shared/addresses.ts'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import { Devices } from './devices.tsx'
import style from './notifications.module.css'
import { PushHere } from './push-here.tsx'
import { QuietRow } from './quiet-row.tsx'

const CHANNELS: readonly NoticeChannel[] = ['app', 'push', 'mail']

/** What is told whatever is chosen. */
const ALWAYS: ReadonlySet<string> = new Set(['security app', 'security mail', 'withdrawals mail'])

/** What a person is told where: a row a topic, a column a channel. */
export function ChoicesScreen() {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('notificationChoices', {})
  return (
    <>
      <StandardBar title={t('notify.title')} home={PAGES.settings} />
      <PageBody>
        {data ? (
          <>
            {data.pushKey !== null && <PushHere venueKey={data.pushKey} devices={data.devices} />}
            <QuietRow />
            <Choices choices={data.choices} />
            <p className={style.hint}>{t('notify.noAlways')}</p>
            {!data.mail && <p className={style.hint}>{t('notify.noMail')}</p>}
            <Devices devices={data.devices} />
          </>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={9} circle={false} />
        )}
      </PageBody>
    </>
  )
}

function useTopicNames(): Record<NoticeTopic, string> {
  const { t } = useTranslation()
  return {
    fills: t('notify.fills'),
    stops: t('notify.stops'),
    liquidations: t('notify.liquidations'),
    plans: t('personal.plans'),
    alerts: t('notify.priceAlerts'),
    deposits: t('notify.deposits'),
    withdrawals: t('notify.withdrawals'),
    security: t('notify.security'),
    maturities: t('notify.maturities'),
    service: t('term.customerService'),
  }
}

function Choices({ choices }: { choices: readonly NotificationChoice[] }) {
  const { t } = useTranslation()
  const names = useTopicNames()
  const heads = { app: t('notify.inApp'), push: t('notify.push'), mail: t('notify.mail') }
  return (
    <table className={style.choices}>
      <thead>
        <tr>
          <td />
          {CHANNELS.map((channel) => (
            <th key={channel} scope="col" className="words">
              {heads[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {choices.map((choice) => (
          <tr key={choice.topic}>
            <th scope="row" className="words">
              {names[choice.topic]}
            </th>
            {CHANNELS.map((channel) => (
              <td key={channel}>
                <Choice
                  choice={choice}
                  channel={channel}
                  label={`${names[choice.topic]}, ${heads[channel]}`}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ChoiceProps {
  choice: NotificationChoice
  channel: NoticeChannel
  label: string
}

function Choice({ choice, channel, label }: ChoiceProps) {
  const { t } = useTranslation()
  const problem = useProblem()
  const { topic } = choice
  // What was pressed stands at once, until the server's answer is here.
  const [wanted, setWanted] = useState<boolean>()
  const choosing = useCallMutation('chooseNotification', {
    onSuccess: () => refetchCalls('notificationChoices'),
  })
  const isFixed = ALWAYS.has(`${topic} ${channel}`)

  function choose(on: boolean) {
    setWanted(on)
    choosing.mutate(
      { body: { topic, channel, on } },
      {
        onError: (error) => showToast(problem(error)),
        onSettled: () => setWanted(undefined),
      },
    )
  }

  return (
    <label className={style.choice}>
      <input
        type="checkbox"
        className={style.box}
        checked={wanted ?? choice[channel]}
        disabled={isFixed}
        aria-label={isFixed ? `${label}: ${t('notify.always')}` : label}
        onChange={(event) => choose(event.target.checked)}
      />
    </label>
  )
}
