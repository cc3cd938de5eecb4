import type { SessionRow } from '@candor/protocol'
import { showToast } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/call.ts'
import { useFormat } from '../../../data/format.ts'
import { useProblem } from '../../../data/problem.ts'
import { refetchCalls, useCall } from '../../../data/queries.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { confirm } from '../../../shared/widgets/dialog.tsx'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { IconButton } from '../../../shared/widgets/icon-button.tsx'
import { ListRow } from '../../../shared/widgets/list-row.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { Tag } from '../../../shared/widgets/tag.tsx'
import style from './settings.module.css'

/** Where a person is logged in, and the way to end it. */
export function Sessions() {
  const { t } = useTranslation()
  const problem = useProblem()
  const { data, error, refetch } = useCall('sessionList', {})

  /** Ends what `act` ends, after a question. */
  async function end(question: string, act: () => Promise<unknown>) {
    const sure = await confirm({ title: question, confirm: t('security.endSession'), danger: true })
    if (!sure) return
    try {
      await act()
      showToast(t('security.sessionEnded'), { success: true })
    } catch (fault) {
      showToast(problem(fault))
    }
    await refetchCalls('sessionList')
  }

  return (
    <section className={style.group} aria-labelledby="sessions">
      <h2 className={`${style.heading} words`} id="sessions">
        {t('security.sessions')}
      </h2>
      {data ? (
        data.map((session) => (
          <Session
            key={session.id}
            session={session}
            onEnd={() =>
              void end(t('security.endQuestion'), () =>
                call('endSession', { params: { id: session.id } }),
              )
            }
          />
        ))
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={2} circle={false} />
      )}
      {data && data.length > 1 && (
        <div className={style.actions}>
          <Button
            kind="plain"
            wide
            onPress={() =>
              void end(t('security.endOthersQuestion'), () => call('endOtherSessions', {}))
            }
          >
            {t('security.endOthers')}
          </Button>
        </div>
      )}
    </section>
  )
}

function Session({ session, onEnd }: { session: SessionRow; onEnd: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { browser, system, address, lastSeenAt, current } = session
  const device = [browser, system].filter((part) => part !== null).join(', ')
  const name = device === '' ? t('security.unknownDevice') : device
  return (
    <ListRow
      soft
      title={name}
      caption={
        <span className="words">
          {address} · {t('security.lastSeen', { time: format.dateTime(lastSeenAt) })}
        </span>
      }
      end={
        current ? (
          <Tag tone="blue">{t('security.thisSession')}</Tag>
        ) : (
          <IconButton
            icon="logout"
            size={20}
            label={t('common.labelIs', { label: t('security.endSession'), value: name })}
            onPress={onEnd}
          />
        )
      }
    />
  )
}
