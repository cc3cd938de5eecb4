import type { WithdrawalInfo } from '@candor/protocol'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { useServerNow } from '../../../data/server-clock.ts'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'
import ticket from '../../../shared/ticket/ticket.module.css'
import { timeLeft } from '../wallets/time-left.ts'
import { BreakdownCard } from './breakdown-card.tsx'
import { DayNote } from './day-note.tsx'
import { obstacleOf } from './withdrawal-terms.ts'

/** What keeps every withdrawal from being made, with what to do about it; else the form. */
export function Unobstructed({ info, children }: { info: WithdrawalInfo; children: ReactNode }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const now = useServerNow(true)
  const obstacle = obstacleOf(info, now)
  if (obstacle === undefined) return children
  return (
    <div className={ticket.stack}>
      {obstacle === 'fundPassword' && (
        <EmptyState
          icon="key"
          title={t('withdrawal.noFundPassword')}
          text={t('withdrawal.noFundPasswordHint')}
          action={{
            label: t('withdrawal.setFundPassword'),
            onPress: () => void navigate(PAGES.fundPassword),
          }}
        />
      )}
      {obstacle === 'paused' && (
        <EmptyState
          icon="shield"
          title={t('withdrawal.paused')}
          text={t('withdrawal.pausedHint', { time: timeLeft((info.pausedUntil ?? now) - now) })}
        />
      )}
      {(obstacle === 'madeToday' || obstacle === 'tooLittle') && <DayNote info={info} />}
      <BreakdownCard info={info} />
    </div>
  )
}
