import type { SecurityState } from '@candor/protocol'
import { showToast } from '@candor/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/call.ts'
import { refetchCalls } from '../../../data/queries.ts'
import { ListRow } from '../../../shared/widgets/list-row.tsx'
import { ProofSheet } from './proof-sheet.tsx'
import style from './settings.module.css'

/** Words of one's own by which the venue's mails are told from others. */
export function AntiPhishing({ state }: { state: SecurityState }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'set' | 'remove'>()
  const close = () => setOpen(undefined)

  async function keep(body: { password: string; antiPhishing: string | null }) {
    await call('setAntiPhishing', { body })
    close()
    await refetchCalls('securityOverview')
    showToast(t('security.saved'), { success: true })
  }

  return (
    <section className={style.group} aria-labelledby="anti-phishing">
      <h2 className={`${style.heading} words`} id="anti-phishing">
        {t('security.antiPhishing')}
      </h2>
      <p className={`${style.hint} words`}>{t('security.antiPhishingHint')}</p>
      <ListRow
        soft
        title={t('security.antiPhishingSet')}
        figureCaption={state.antiPhishing ?? t('security.notSet')}
        onPress={() => setOpen('set')}
      />
      {state.antiPhishing !== null && (
        <ListRow soft title={t('security.antiPhishingRemove')} onPress={() => setOpen('remove')} />
      )}
      {open && (
        <ProofSheet
          key={open}
          title={open === 'set' ? t('security.antiPhishingSet') : t('security.antiPhishingRemove')}
          text={t('security.antiPhishingHint')}
          act={open === 'set' ? t('security.save') : t('security.remove')}
          hasTotp={state.totpSince !== null}
          {...(open === 'set'
            ? {
                own: {
                  label: t('security.antiPhishing'),
                  hint: t('security.antiPhishingRule'),
                  initial: '',
                  least: 4,
                  most: 20,
                },
              }
            : {})}
          onProve={(proof, words) =>
            keep({ ...proof, antiPhishing: open === 'set' ? words : null })
          }
          onClose={close}
        />
      )}
    </section>
  )
}
