import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import { usePreferences } from '../../../data/preferences.ts'
import { Switch } from '../../../shared/widgets/checkbox.tsx'
import { ListRow } from '../../../shared/widgets/list-row.tsx'
import { FAR_PERCENT, HIGH_LEVER, LARGE_SHARE } from '../../../shared/orders/large-order.ts'
import style from './settings.module.css'

/** Before which orders the application asks once more; each has its switch. */
export function OrderQuestions() {
  const { t } = useTranslation()
  const { askShare, askFar, askWhole, set } = usePreferences()
  const format = useFormat()
  const share = (percent: number) => format.perCent(format.count(percent))
  const questions = [
    { name: 'askShare', on: askShare, label: t('ask.setShare', { percent: share(LARGE_SHARE) }) },
    { name: 'askFar', on: askFar, label: t('ask.setFar', { percent: share(FAR_PERCENT) }) },
    { name: 'askWhole', on: askWhole, label: t('ask.setWhole', { lever: `${HIGH_LEVER}x` }) },
  ] as const
  return (
    <section aria-label={t('ask.settings')}>
      <h2 className={style.heading}>{t('ask.settings')}</h2>
      {questions.map(({ name, on, label }) => (
        <ListRow
          key={name}
          soft
          title={<span className="words">{label}</span>}
          end={<Switch label={label} checked={on} onChange={(next) => set({ [name]: next })} />}
        />
      ))}
    </section>
  )
}
