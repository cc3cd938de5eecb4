import type { WithdrawalRow } from '@candor/protocol'
import { classes } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { type Step, stepsOf } from './steps.ts'
import style from './timeline.module.css'

/** Where a withdrawal stands on its way. */
export function Timeline({ row }: { row: WithdrawalRow }) {
  const { t } = useTranslation()
  const names: Record<Step['stage'], string> = {
    submitted: t('withdrawal.stageSubmitted'),
    approved: t('withdrawal.stageApproved'),
    sent: t('withdrawal.stageSent'),
    unknown: t('withdrawal.stageUnknown'),
    confirmed: t('withdrawal.stageConfirmed'),
    refused: row.takenBack ? t('withdrawal.stageTakenBack') : t('withdrawal.stageRefused'),
  }
  return (
    <ol className={style.timeline}>
      {stepsOf(row.stage).map(({ stage, state }) => (
        <li
          key={stage}
          className={classes(style.step, style[state])}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className={style.mark} aria-hidden="true">
            {state === 'done' && <Icon name={stage === 'refused' ? 'close' : 'check'} size={14} />}
          </span>
          <span className="words">{names[stage]}</span>
        </li>
      ))}
    </ol>
  )
}
