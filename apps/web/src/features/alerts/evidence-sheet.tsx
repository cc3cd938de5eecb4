import type { AlertFiring } from '@candor/protocol'
import { classes } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { type Format, useFormat } from '../../data/format.ts'
import { useProblem } from '../../data/problem.ts'
import { useCallMutation } from '../../data/mutations.ts'
import { Button } from '../../shared/widgets/button.tsx'
import { Icon } from '../../shared/widgets/icon.tsx'
import { ListRow } from '../../shared/widgets/list-row.tsx'
import { Problem } from '../../shared/widgets/problem.tsx'
import { Sheet } from '../../shared/widgets/sheet.tsx'
import { firedIcon, indicatorText, useAlertWords } from './alert-words.ts'
import style from './alerts.module.css'

type Print = AlertFiring['print']

/** Why an alert went off: the prints, by the records of the journal that have them, and a check of it. */
export function EvidenceSheet({ firing, onClose }: { firing: AlertFiring; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const wordsOf = useAlertWords()
  const { print, former, extreme, value, formerValue, candleAt } = firing
  const isRise = firedIcon(firing) === 'arrowUp'
  return (
    <Sheet title={t('alert.why')} onClose={onClose}>
      <p className={`${style.intro} words`}>{wordsOf(firing)}</p>
      {candleAt !== null && value !== null && formerValue !== null ? (
        <>
          <Value label={t('alert.value')} value={value} at={candleAt} format={format} />
          <Value label={t('alert.formerValue')} value={formerValue} format={format} />
          <PrintRow label={t('alert.closedAt')} print={former} format={format} />
          <PrintRow label={t('alert.firstAfter')} print={print} format={format} />
        </>
      ) : (
        <>
          <PrintRow label={t('alert.print')} print={print} format={format} />
          <PrintRow label={t('alert.former')} print={former} format={format} />
          {extreme && (
            <PrintRow
              label={isRise ? t('alert.lowest') : t('alert.highest')}
              print={extreme}
              format={format}
            />
          )}
        </>
      )}
      <Checked id={firing.id} />
    </Sheet>
  )
}

function PrintRow({ label, print, format }: { label: string; print: Print; format: Format }) {
  const { t } = useTranslation()
  return (
    <ListRow
      soft
      title={label}
      caption={format.dateTime(print.at)}
      figure={format.figure(print.price)}
      figureCaption={t('alert.record', { seq: format.count(print.seq) })}
    />
  )
}

interface ValueProps {
  label: string
  value: string
  at?: number
  format: Format
}

function Value({ label, value, at, format }: ValueProps) {
  return (
    <ListRow
      soft
      title={label}
      caption={at === undefined ? undefined : format.minute(at)}
      figure={indicatorText(format, value.slice(0, 12))}
    />
  )
}

/** Has the venue read its journal again, and says of each thing whether it is so. */
function Checked({ id }: { id: string }) {
  const { t } = useTranslation()
  const problem = useProblem()
  const check = useCallMutation('checkAlert')
  const words = {
    print: t('alert.checkPrint'),
    former: t('alert.checkFormer'),
    between: t('alert.checkBetween'),
    extreme: t('alert.checkExtreme'),
    condition: t('alert.checkCondition'),
  }
  const found = check.data
  return (
    <div className={style.checked}>
      {!found && (
        <Button
          wide
          kind="plain"
          busy={check.isPending}
          onPress={() => check.mutate({ body: { id } })}
        >
          {t('alert.check')}
        </Button>
      )}
      <Problem text={check.error ? problem(check.error) : undefined} />
      {found && (
        <div role="status">
          <p className={`${style.result} words`}>
            {found.holds ? t('alert.holds') : t('alert.holdsNot')}
          </p>
          <ul>
            {found.checks.map(({ check: name, holds }) => (
              <li key={name} className={classes(style.check, 'words')}>
                <span className={holds ? style.right : style.wrong}>
                  <Icon name={holds ? 'check' : 'alert'} size={20} />
                </span>
                {words[name]}
                {!holds && <span className="unseen">{t('alert.holdsNot')}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
