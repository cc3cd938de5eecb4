import { classes } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import { Card } from '../../../shared/widgets/card.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { type Outcome, linesOf } from '../run/outcome.ts'
import { CheckRow } from './check-row.tsx'
import { FindingList } from './finding-list.tsx'
import { TakeFile } from './take-file.tsx'
import style from './result.module.css'

/** What a check came to: a sentence, a row for each thing that was checked, findings, the file. */
export function Result({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { findings, size, storedAt } = outcome
  const lines = linesOf(outcome)
  const holding = lines.filter(({ standing }) => standing === 'holds').length
  const failed = lines.filter(({ standing }) => standing === 'fails').length
  const seconds = (outcome.tookMs / 1_000).toFixed(1)
  return (
    <Card className={style.card}>
      <div className={classes(style.head, failed > 0 && style.failed)} role="status">
        <Icon name={failed > 0 ? 'alert' : 'success'} />
        <div>
          <h2 className={`${style.verdict} words`}>
            {failed > 0
              ? t('proof.fails', { count: findings.length })
              : holding < lines.length
                ? t('proof.holdsPart')
                : t('proof.holds')}
          </h2>
          <p className={`${style.sub} words`}>
            {failed > 0
              ? t('proof.failsSub', { holds: holding, all: lines.length })
              : t('proof.holdsSub', {
                  count: holding,
                  time: t('common.seconds', { count: format.figure(seconds) as never }),
                })}
          </p>
          <p className={`${style.sub} words`}>
            {t('proof.asOf', {
              size: format.count(size),
              time: storedAt === null ? '' : format.dateTime(storedAt),
            })}
          </p>
        </div>
      </div>
      <FindingList findings={findings} />
      {lines.map((line) => (
        <CheckRow key={line.check} line={line} outcome={outcome} />
      ))}
      <TakeFile outcome={outcome} />
    </Card>
  )
}
