import { classes, useStore } from '@candor/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { holdReceipts } from '../../../background/receipts/hold-receipts.ts'
import { askReceipts } from '../../../background/receipts/keep-receipts.ts'
import { keptReceipts } from '../../../background/receipts/kept-receipts.ts'
import { useFormat } from '../../../data/format.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { Card } from '../../../shared/widgets/card.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import page from '../proof.module.css'
import style from '../result/result.module.css'
import { saveFile } from '../result/save-file.ts'

/** What the venue signed of what this person did, as far as this phone has it, and whether the log keeps it. */
export function ReceiptsCard() {
  const { t } = useTranslation()
  const format = useFormat()
  const { receipts, held } = useStore(keptReceipts)
  const file = useHeldFile()
  const count = receipts.length
  if (count === 0) return null
  const broken = held.filter(({ standing }) => standing === 'broken' || standing === 'false')
  const isKept = held.length === count && held.every(({ standing }) => standing === 'kept')
  const icon = broken.length > 0 ? 'alert' : isKept ? 'check' : 'clock'
  return (
    <Card className={classes(style.card, page.receipts)}>
      <details className={style.row}>
        <summary className={classes(style.line, broken.length > 0 && style.failed)}>
          <Icon name={icon} size={20} />
          <span className={`${style.name} words`} role="status">
            {broken.length > 0
              ? t('proof.receiptsBroken', { count: broken.length })
              : t(isKept ? 'proof.receiptsKept' : 'proof.receiptsOpen', { count })}
          </span>
        </summary>
        <p className={`${style.about} words`}>{t('proof.aboutReceipts')}</p>
      </details>
      {broken.length > 0 && (
        <div className={style.findings}>
          <ol>
            {broken.map(({ seq, at }, place) => (
              <li key={`${place} ${seq}`} className={style.finding}>
                <p className={`${style.name} words`}>{t('proof.f_receipt')}</p>
                {seq > 0 && (
                  <p className={`${style.about} words`}>
                    {at > 0
                      ? t('proof.record', { seq: String(seq), time: format.dateTime(at) })
                      : t('proof.recordOf', { seq: String(seq) })}
                  </p>
                )}
              </li>
            ))}
          </ol>
          <p className={`${style.about} words`}>{t('proof.advice')}</p>
        </div>
      )}
      {file !== undefined && (
        <div className={style.file}>
          <Button
            kind="link"
            icon="records"
            onPress={() => saveFile(`candor-receipts-${count}.json`, file)}
          >
            {t('proof.receiptsFile')}
          </Button>
          <span className={`${style.about} words`}>
            {t('proof.fileHint', { size: format.count(Math.ceil(file.length / 1_000)) })}
          </span>
        </div>
      )}
    </Card>
  )
}

/** Asks for what is missing and holds all against the log, once the page stands. The file to take away. */
function useHeldFile(): string | undefined {
  const [file, setFile] = useState<string>()
  useEffect(() => {
    let isShown = true
    askReceipts()
      .catch((error: unknown) => console.info('receipts:', error))
      .then(holdReceipts)
      .then((text) => {
        if (isShown) setFile(text)
      })
      .catch((error: unknown) => console.info('receipts:', error))
    return () => {
      isShown = false
    }
  }, [])
  return file
}
