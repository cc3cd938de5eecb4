import { venueDayEnd } from '@candor/money/durations'
import type { WithdrawalInfo } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { useServerNow } from '../../../data/server-clock.ts'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { timeLeft } from '../wallets/time-left.ts'
import style from './withdrawal.module.css'

/** Note of how many withdrawals the day still has, and when it ends. */
export function DayNote({ info }: { info: WithdrawalInfo }) {
  const { t } = useTranslation()
  const now = useServerNow(true)
  const isMade = info.madeToday && info.nextAt > now
  const left = timeLeft((isMade ? info.nextAt : venueDayEnd(now)) - now)
  return (
    <p className={style.note} role="status">
      <Icon name="clock" size={20} />
      <span className="words">
        <strong>
          {isMade
            ? t('withdrawal.madeToday')
            : t('withdrawal.leftToday', { left: info.perDay, count: info.perDay })}
        </strong>{' '}
        <span aria-live="off">
          {isMade
            ? t('withdrawal.nextIn', { time: left })
            : t('withdrawal.dayEnds', { time: left })}
        </span>
      </span>
    </p>
  )
}
