import { useTranslation } from 'react-i18next'
import { PAGES } from '../../../shared/addresses.ts'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { ListRow } from '../../../shared/widgets/list-row.tsx'
import style from './help.module.css'

/** Where to turn with what an article leaves open. */
export function StillOpen() {
  const { t } = useTranslation()
  return (
    <section className={style.open}>
      <h2 className={style.question}>{t('content.stillOpen')}</h2>
      <ListRow
        soft
        last
        lead={<Icon name="headset" />}
        title={t('term.customerService')}
        to={PAGES.service}
      />
    </section>
  )
}
